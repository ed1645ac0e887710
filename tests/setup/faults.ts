/** A call as it left the page. */
export type Call = { method: string; path: string; headers: Headers; body: string };

/** What happens to a call on its way; `pass` lets it through to the marketplace. */
export type Fate = (pass: () => Promise<Response>) => Promise<Response>;

const broken = (): never => {
  throw new TypeError('Failed to fetch');
};

/** The call never arrives. */
export const lostBefore: Fate = async () => broken();
/** The marketplace acts, its answer gets lost. */
export const lostAfter: Fate = async (pass) => {
  await pass();
  return broken();
};
/** The call is refused, as this marketplace would not. */
export const refused =
  (status: number, body: unknown): Fate =>
  async () =>
    Response.json(body, { status });
/** The call is on its way for ever. */
export const silent: Fate = () => new Promise(() => {});

/** The only way from a page to its marketplace: remembers every call, and does to some what a network may do. */
export class Line {
  /** Every call that left, in order. */
  readonly calls: Call[] = [];
  /** Decides what happens to calls; the rest passes. */
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
