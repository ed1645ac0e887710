import { AsyncLocalStorage } from 'node:async_hooks';
import { SITE } from '#src/config/site.ts';
import type { Moment } from '#src/domain/schedule.ts';

/** The moment a page is made for, and how long it may be cached. */
type PageLife = {
  moment: Moment;
  /** Instant (ms) at which something on it appears or disappears. */
  endsAt: number;
};

const scope = new AsyncLocalStorage<PageLife>();

/** Runs the rendering of a page for a moment, and passes it what the parts of the page say about its life. */
export function withPageLife<T>(moment: Moment, render: (life: Readonly<PageLife>) => Promise<T>): Promise<T> {
  const life = { moment, endsAt: Number.POSITIVE_INFINITY };
  return scope.run(life, () => render(life));
}

/** Returns the moment the page is made for. */
export const pageMoment = (): Moment =>
  scope.getStore()?.moment ?? { now: Date.now(), zone: SITE.timeZone, drafts: false };

/** Ends the life of the page at an instant (ms), if it does not end earlier; null changes nothing. */
export function endPageAt(instant: number | null): void {
  const life = scope.getStore();
  if (life && instant !== null) life.endsAt = Math.min(life.endsAt, instant);
}
