document.querySelector("main").textContent = "The stand-in is running.";
