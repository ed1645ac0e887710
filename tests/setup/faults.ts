/** A call as sent by the page. */
export type Call = { method: string; path: string; headers: Headers; body: string };

/** What happens to a call; `pass` forwards it to the marketplace. */
export type Fate = (pass: () => Promise<Response>) => Promise<Response>;

const broken = (): never => {
  throw new TypeError('Failed to fetch');
};

/** The request is lost. */
export const lostBefore: Fate = async () => broken();
/** The marketplace handles the request, but its response is lost. */
export const lostAfter: Fate = async (pass) => {
  await pass();
  return broken();
};
/** The call is refused with a response this marketplace would not send. */
export const refused =
  (status: number, body: unknown): Fate =>
  async () =>
    Response.json(body, { status });
/** The call never completes. */
export const silent: Fate = () => new Promise(() => {});

/** The connection between page and marketplace: records every call, and applies network faults to some. */
export class Line {
  /** Every call sent, in order. */
  readonly calls: Call[] = [];
  /** Faults by path; other calls pass. */
  readonly fates: { path: RegExp; fate: Fate; times: number }[] = [];

  readonly #origin: string;
  readonly #send: (path: string, init: RequestInit) => Promise<Response>;

  constructor(origin: string, send: (path: string, init: RequestInit) => Promise<Response>) {
    this.#origin = origin;
    this.#send = send;
  }

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const path = input.slice(this.#origin.length);
    const headers = new Headers(init.headers);
    this.calls.push({ method: init.method ?? 'GET', path, headers, body: String(init.body ?? '') });
    const pass = () => this.#send(path, init);
    const found = this.fates.find((one) => one.times > 0 && one.path.test(path));
    if (!found) return pass();
    found.times -= 1;
    return found.fate(pass);
  };
}
