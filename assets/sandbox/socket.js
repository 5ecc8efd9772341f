// One person's WebSocket to the stand-in: it reconnects by itself and ties answers to questions by their nonce.

const FIRST_RETRY_MS = 300;
const LONGEST_RETRY_MS = 4000;
/** A little over the three seconds that Discord grants an interaction. */
const ANSWER_MS = 8000;

/** The stand-in refused what was asked, or an interaction failed; `kind` is the event's name. */
export class Refusal extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}

export class Socket {
  #person;
  #onEvent;
  #onStatus;
  #socket = null;
  #retry = FIRST_RETRY_MS;
  #waiting = new Map();
  #nonces = 0;

  /** Connects as the person with this id, or as whoever the stand-in names first. */
  constructor(person, onEvent, onStatus) {
    this.#person = person;
    this.#onEvent = onEvent;
    this.#onStatus = onStatus;
    this.#connect();
  }

  /** Sends an operation; resolves with the answering event, rejects with a `Refusal`. */
  ask(op, data = {}) {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Refusal('OFFLINE', 'The connection to the stand-in is lost. Try again in a moment.'));
        return;
      }
      this.#nonces += 1;
      const nonce = `${Date.now()}-${this.#nonces}`;
      const timer = setTimeout(() => this.#settle(nonce, null), ANSWER_MS);
      this.#waiting.set(nonce, { resolve, reject, timer });
      this.#socket.send(JSON.stringify({ op, nonce, ...data }));
    });
  }

  #connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = this.#person ? `?person=${encodeURIComponent(this.#person)}` : '';
    this.#socket = new WebSocket(`${scheme}://${location.host}/page/socket${query}`);
    this.#socket.addEventListener('message', (event) => this.#receive(event.data));
    this.#socket.addEventListener('close', () => this.#lost());
  }

  #receive(text) {
    let event;
    try {
      event = JSON.parse(text);
    } catch {
      return; // A frame that is no JSON says nothing that could be shown.
    }
    if (event.t === 'HELLO') {
      this.#retry = FIRST_RETRY_MS;
      this.#onStatus(true);
    }
    const data = event.d ?? {};
    this.#onEvent(event.t, data);
    if (data.nonce) this.#settle(data.nonce, { kind: event.t, ...data });
  }

  #settle(nonce, answer) {
    const question = this.#waiting.get(nonce);
    if (!question) return;
    this.#waiting.delete(nonce);
    clearTimeout(question.timer);
    if (answer?.kind === 'INTERACTION_FAILURE') question.reject(new Refusal(answer.kind, answer.reason ?? ''));
    else if (answer?.kind === 'ERROR') question.reject(new Refusal(answer.kind, answer.message ?? 'The stand-in refused that.'));
    else question.resolve(answer);
  }

  #lost() {
    this.#onStatus(false);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Refusal('OFFLINE', 'The connection to the stand-in was lost before it answered.'));
    }
    this.#waiting.clear();
    setTimeout(() => this.#connect(), this.#retry);
    this.#retry = Math.min(this.#retry * 2, LONGEST_RETRY_MS);
  }
}
