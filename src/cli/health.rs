//! Whether the bot that runs with the same settings is ready, for supervisors of containers.

use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};

use causeway::config::Settings;
use reqwest::Client;

use super::{Failure, bot::block_on};

/// Time limit for the answer, in which the bot gives its database a second.
const ANSWER_WITHIN: Duration = Duration::from_millis(1700);

/// Asks the running bot, and says what it answers.
pub fn run() -> Result<(), Failure> {
    let listens = Settings::load()?.metrics_listen()?;
    let address = reachable(listens.ok_or(
        "METRICS_LISTEN is not set, so the bot cannot be asked; write METRICS_LISTEN=127.0.0.1:9090 \
         into its settings",
    )?);
    block_on(ask(address))
}

async fn ask(address: SocketAddr) -> Result<(), Failure> {
    let client = Client::builder()
        .no_proxy()
        .timeout(ANSWER_WITHIN)
        .build()?;
    let asked = client.get(format!("http://{address}/readyz")).send().await;
    let silent = |_| format!("no bot answers at METRICS_LISTEN {address}; is it running?");
    let answer = asked.map_err(silent)?;
    let is_ready = answer.status().is_success();
    let sentence = answer.text().await.map_err(silent)?;
    let sentence = sentence.trim_end().to_owned();
    if is_ready {
        println!("{sentence}");
        Ok(())
    } else {
        Err(sentence.into())
    }
}

/// The address at which this machine reaches a listener.
fn reachable(listens: SocketAddr) -> SocketAddr {
    let ip = match listens.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listens.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_listener_on_all_addresses_is_asked_on_this_machine() {
        let check = |listens: &str, expected: &str| {
            let listens = listens.parse().expect("an address");
            assert_eq!(reachable(listens).to_string(), expected);
        };
        check("0.0.0.0:9090", "127.0.0.1:9090");
        check("[::]:9090", "[::1]:9090");
        check("10.0.0.1:9090", "10.0.0.1:9090");
    }
}
