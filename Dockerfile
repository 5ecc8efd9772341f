FROM rust:1.95-bookworm AS build
WORKDIR /causeway
COPY . .
RUN cargo build --release --locked

FROM debian:bookworm-slim
COPY --from=build /causeway/target/release/causeway /usr/local/bin/causeway
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin causeway \
    && install --directory --owner=causeway --mode=0700 /data
USER causeway
WORKDIR /data
VOLUME /data
# No DATABASE_URL, which would exclude DATABASE_URL_FILE; the default is a file in /data.
ENV METRICS_LISTEN=127.0.0.1:9090
HEALTHCHECK --interval=15s --timeout=5s --start-period=6m CMD ["causeway", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["causeway"]
