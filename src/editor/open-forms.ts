import { createHash } from 'node:crypto';

/** Windows that are remembered at most. */
const MOST_WINDOWS = 100;
/** Time after which a window that has not asked counts as closed, in ms: browsers let hidden windows ask once a minute. */
const CLOSED_MS = 75_000;
/** Files whose last writer is remembered. */
const MOST_WRITERS = 500;

/** Who has written a file last with this editor: the window, when, and the version. */
type Writer = { window: string; at: Date; version: string };

/** Knows which windows have which form open, and which window has written which file. */
export class OpenForms {
  readonly #windows = new Map<string, { form: string; at: number }>();
  readonly #writers = new Map<string, Writer>();

  /** Notes that a window has a form open ('' for none) and returns how many others have it open too. */
  see(window: string, form: string, now: number): number {
    this.#windows.delete(window);
    for (const [other, { at }] of this.#windows) if (now - at > CLOSED_MS) this.#windows.delete(other);
    if (form === '') return 0;
    this.#windows.set(window, { form, at: now });
    for (const [oldest] of this.#windows) if (this.#windows.size > MOST_WINDOWS) this.#windows.delete(oldest);
    return [...this.#windows.values()].filter((other) => other.form === form).length - 1;
  }

  /** Notes that a window has written a version of a file. */
  wrote(path: string, writer: Writer): void {
    this.#writers.delete(path);
    this.#writers.set(path, writer);
    for (const [oldest] of this.#writers) if (this.#writers.size > MOST_WRITERS) this.#writers.delete(oldest);
  }

  /** Returns who has written a version of a file; undefined when it was not this editor. */
  writerOf(path: string, version: string | null): Writer | undefined {
    const writer = this.#writers.get(path);
    return writer?.version === version ? writer : undefined;
  }
}

/** Returns the version of a file's contents (base64) as Keystatic names it: the hash of a Git blob. */
export function versionOf(contents: string): string {
  const bytes = Buffer.from(contents, 'base64');
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
