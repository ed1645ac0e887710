import type { IncomingMessage } from 'node:http';
import { logLine } from '#src/lib/logger.ts';
import { isPrivate } from './guard.ts';

/** Requests by a proxy within the time below after which it is reported: anybody can send single ones. */
const SEVERAL = 10;
const WINDOW_MS = 600_000;

/** Notices that requests pass a proxy that is not in TRUSTED_PROXIES; forgets it when no more such requests come. */
export class ProxyWatch {
  readonly #declared: number;
  readonly #now: () => number;
  /** Times of the last requests by a proxy, in ms, oldest first. */
  #times: number[] = [];
  #logged = false;

  constructor({ declared, now }: { declared: number; now: () => number }) {
    this.#declared = declared;
    this.#now = now;
  }

  get undeclared(): boolean {
    const [oldest] = this.#times;
    return this.#times.length === SEVERAL && oldest !== undefined && this.#now() - oldest < WINDOW_MS;
  }

  look({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void {
    if (this.#declared > 0 || !(headers['x-forwarded-for'] || headers.forwarded)) return;
    if (!isPrivate(socket.remoteAddress)) return;
    this.#times = [...this.#times, this.#now()].slice(-SEVERAL);
    if (this.#logged || !this.undeclared) return;
    this.#logged = true;
    logLine(
      'warn',
      'a proxy is not declared: set TRUSTED_PROXIES to how many stand in front, or all visitors share one limit',
    );
  }
}
