import type { Env } from '#src/config/env.ts';
import { onStopping } from '#src/lib/lifecycle.ts';
import { logLine } from '#src/lib/logger.ts';

/** Time in which changes gather, in ms: IndexNow asks for ten minutes between two reports of one page. */
const GATHER_MS = 10 * 60_000;
/** Most addresses of one report, in IndexNow's documentation; further ones are left to the sitemap. */
const MOST = 10_000;
const TIMEOUT_MS = 5000;

type Options = {
  key: string;
  /** Where reports are sent. */
  endpoint: string;
  /** Public origin of the shop. */
  origin: string;
  gatherMs?: number;
};

/** Reports changed pages to search engines (IndexNow): those that gathered, in one call, which is not repeated. */
export class IndexNow {
  readonly #options: Required<Options>;
  #waiting = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFailing = false;

  constructor(options: Options) {
    this.#options = { gatherMs: GATHER_MS, ...options };
  }

  /** Adds the paths of changed pages; the first one starts the time after which they are reported. */
  add(paths: readonly string[]): void {
    for (const path of paths) if (this.#waiting.size < MOST) this.#waiting.add(path);
    if (this.#waiting.size === 0) return;
    this.#timer ??= setTimeout(() => void this.submit(), this.#options.gatherMs).unref();
  }

  /** Reports now what waits. Never fails; of failures in a row the first one is logged. */
  async submit(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const paths = [...this.#waiting];
    this.#waiting = new Set();
    if (paths.length === 0) return;
    try {
      await this.#send(paths);
      this.#isFailing = false;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (!this.#isFailing)
        logLine('warn', 'changed pages were not reported to search engines', { pages: paths.length, message });
      this.#isFailing = true;
    }
  }

  async #send(paths: readonly string[]): Promise<void> {
    const { key, endpoint, origin } = this.#options;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: paths.map((path) => origin + path),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`${new URL(endpoint).origin} responded with ${response.status}`);
  }
}

/** Returns what reports changed pages where a key is set; what waits when the process stops is reported then. */
export function changeReports(
  { INDEXNOW_KEY: key, INDEXNOW_URL: endpoint }: Pick<Env, 'INDEXNOW_KEY' | 'INDEXNOW_URL'>,
  origin: string,
): ((paths: readonly string[]) => void) | undefined {
  if (!key) return undefined;
  const reports = new IndexNow({ key, endpoint, origin });
  onStopping('changed pages', () => reports.submit());
  return (paths) => reports.add(paths);
}
