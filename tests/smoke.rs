#![allow(warnings)]
#[path = "e2e/harness.rs"]
mod harness;
#[path = "e2e/openapi.rs"]
mod openapi;
use causeway::sandbox::*;
use harness::*;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread")]
async fn smoke() {
    let h = Harbour::open().await;
    let (ann, ben, cleo) = (h.player("Ann"), h.player("Ben"), h.player("Cleo"));
    let c = ann.challenges(h.channel, Some(&ben), &[("shore", "mine")]).await;
    println!("== {} {:?} pings {:?}", c.content, labels(&c), c.pinged);
    println!("== wrong: {}", cleo.press(&c, "Accept").await.content);
    let board = ben.accepts(&c).await;
    println!("== {} {:?}\n{}", board.content, labels(&board), alt_text(&board));
    // who is on turn?
    let annturn = !ann.press(&board, "Move").await.attachments.is_empty();
    let (p, q) = if annturn { (&ann, &ben) } else { (&ben, &ann) };
    let labels_move = |x: &Player| if x.name == "Ben" || x.name == "Dov" { "Ziehen" } else { "Move" };
    let t = p.press(&board, "Move").await;
    println!("== try {} {:?} {:?} eph {}", t.content, labels(&t), menus(&t), t.is_ephemeral());
    let m = menus(&t);
    let t = p.choose(&t, &m[0].0, "c3").await;
    println!("== try {} {:?} {:?}", t.content, labels(&t), menus(&t));
    let l = labels(&t)[0].to_owned();
    let t = p.press(&t, &l).await;
    println!("== try {} {:?} {:?}", t.content, labels(&t), menus(&t));
    let t = p.press(&t, "↘ rot90").await;
    println!("== try {} {:?} {:?}", t.content, labels(&t), menus(&t));
    let play = if p.name == "Ben" { "Spielen" } else { "Play" };
    let t = p.press(&t, play).await;
    println!("== played {} {:?} {:?}", t.content, labels(&t), t.attachments.len());
    let b2 = h.board_after(h.channel, &board).await;
    println!("== {} {:?} pinged {:?}", b2.content, labels(&b2), b2.pinged);
    h.loses_buttons(&board).await;
    // typed
    q.says_to_bot(h.channel, "take e5");
    let b3 = h.board_after(h.channel, &b2).await;
    println!("== {} {:?} pinged {:?}", b3.content, labels(&b3), b3.pinged);
    q.says_to_bot(h.channel, "push edge-banana rot90");
    q.says_to_bot(h.channel, "dance");
    let what = q.autocomplete(h.channel, "push", &[], ("edge", "")).await.unwrap();
    println!("== {what:?}");
    let e = what[0].value.as_str().unwrap().to_owned();
    q.says_to_bot(h.channel, &format!("push rot180 {e}"));
    let b4 = h.board_after(h.channel, &b3).await;
    println!("== {} {:?} pinged {:?}", b4.content, labels(&b4), b4.pinged);
    let r = q.press(&b4, "Resign").await;
    println!("== {} {:?}", r.content, labels(&r));
    let nm = if q.name == "Ben" { "Doch nicht" } else { "Never mind" };
    let r = q.press(&r, nm).await;
    println!("== {} {:?}", r.content, labels(&r));
    for n in ["help", "games", "history", "rules", "board"] {
        let r = q.command(h.channel, n, &[]).await;
        println!("== /{n} {} {:?} att {} eph {}", r.content, labels(&r), r.attachments.len(), r.is_ephemeral());
        if n == "rules" {
            let r = q.press(&r, "▶").await;
            println!("== page {} {:?} att {}", r.content, labels(&r), r.attachments.len());
        }
    }
    let d = p.publicly(h.channel, "draw", &[]).await;
    println!("== {} {:?} pinged {:?}", d.content, labels(&d), d.pinged);
    let no = q.press(&d, "Decline").await;
    println!("== {} {:?} same {}", no.content, labels(&no), no.id == d.id);
    // second game -> thread
    let c2 = ann.challenges(h.channel, None, &[]).await;
    let acc = cleo.press(&c2, "Accept").await;
    println!("== {} eph {}", acc.content, acc.is_ephemeral());
    tokio::time::sleep(Duration::from_secs(1)).await;
    // slow
    h.sandbox.delay_next(Duration::from_millis(100));
    let thread = h.sandbox.look(|w| w.channels().find(|c| matches!(c.place, Place::Thread(_))).map(|c| c.id));
    println!("thread {thread:?}");
    let close = ann.command(h.channel, "close", &[]).await;
    println!("== {} {:?}", close.content, labels(&close));
    ann.says_to_bot(thread.unwrap(), "close");
    tokio::time::sleep(Duration::from_secs(1)).await;
    println!("{}", h.transcript());
    println!("{}", h.log.lines().join("\n"));
    h.finish().await;
}

async fn lock(url: &str) -> sqlx::SqliteConnection {
    use sqlx::Connection;
    let mut c = sqlx::SqliteConnection::connect(url).await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut c).await.unwrap();
    c
}

#[tokio::test(flavor = "multi_thread")]
async fn slow() {
    use sqlx::Connection;
    let mut h = Harbour::open().await;
    let (ann, ben, cleo) = (h.player("Ann"), h.player("Ben"), h.player("Cleo"));
    let c = ann.challenges(h.channel, Some(&ben), &[("shore", "mine")]).await;
    let board = ben.accepts(&c).await;
    let turn = if board.content.contains("(Beach), it is") { &ann } else { &ben };
    let other = if turn.name == "Ann" { &ben } else { &ann };
    for (name, options) in [("move", vec![("notation", "c3 L3-90")]), ("move", vec![("notation", "c3 L3-90")])] {
        let l = lock(&h.database_url()).await;
        let handle = std::ops::Deref::deref(turn).command(h.channel, name, &options).unwrap();
        tokio::time::sleep(Duration::from_millis(2600)).await;
        println!("phase {:?}", handle.state().map(|s| s.phase));
        drop(l);
        let a = handle.answered(Duration::from_secs(10)).await.unwrap();
        println!("== {:?}", a.iter().map(|m| (m.content.clone(), m.is_ephemeral(), m.pinged.clone())).collect::<Vec<_>>());
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    // private play deferred
    let b = h.board(h.channel).unwrap();
    let mv = if other.name == "Ben" { "Ziehen" } else { "Move" };
    let t = other.press(&b, "Move").await;
    let t = other.choose(&t, &menus(&t)[0].0, "a1").await;
    let l = labels(&t)[0].to_owned();
    let t = other.press(&t, &l).await;
    let t = other.press(&t, "↗ rot0").await;
    let l = lock(&h.database_url()).await;
    let play = if other.name == "Ben" { "Spielen" } else { "Play" };
    let handle = std::ops::Deref::deref(other).press(t.id, play).unwrap();
    tokio::time::sleep(Duration::from_millis(2600)).await;
    println!("phase {:?}", handle.state().map(|s| s.phase));
    drop(l);
    let b2 = h.board_after(h.channel, &b).await;
    println!("== {} {:?}", b2.content, b2.pinged);
    // 429
    h.sandbox.rate_limit_next(2, Duration::from_millis(300));
    println!("== {}", turn.command(h.channel, "help", &[]).await.content);
    // gateway
    h.sandbox.drop_gateway();
    tokio::time::sleep(Duration::from_millis(200)).await;
    h.until("again", |w| w.bot_is_connected().then_some(())).await;
    println!("== {}", turn.command(h.channel, "games", &[]).await.content);
    h.sandbox.invalidate_session();
    tokio::time::sleep(Duration::from_millis(200)).await;
    h.until("again", |w| w.bot_is_connected().then_some(())).await;
    println!("== {}", turn.command(h.channel, "games", &[]).await.content);
    // private channel
    let p = ann.private_channel(&*cleo);
    let c = ann.challenges(p, Some(&cleo), &[]).await;
    println!("== {} {:?}", c.content, c.pinged);
    let board = cleo.accepts(&c).await;
    println!("== {} {:?}", board.content, board.pinged);
    let turn2 = if board.content.starts_with("<@") { &ann } else { &cleo };
    let m = ann.command(p, "move", &[("notation", "c3 L3-90")]).await;
    let m = if m.is_ephemeral() { cleo.command(p, "move", &[("notation", "c3 L3-90")]).await } else { m };
    println!("== {} {:?}", m.content, m.pinged);
    println!("{}", h.transcript());
    println!("{}", h.log.lines().join("\n"));
    h.finish().await;
}
