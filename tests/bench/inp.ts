import type { Browser, Page } from 'playwright';
import { durationsOf, type Interaction, percentile } from './numbers.ts';
import { settle, withPhone } from './probe.ts';
import { type Row, targeted } from './report.ts';
import type { Tries } from './sides.ts';
import { type Actions, actionsOn, visitReference, visitShop } from './visit.ts';

const INP_MS = 150;
const SHARE = 0.98;

declare global {
  interface Window {
    benchInteraction?: (interaction: Interaction) => void;
  }
}

/** Runs in every page: reports each event of an interaction, including those just before a navigation. */
function watchInteractions(): void {
  const page = String(performance.timeOrigin);
  const report = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        window.benchInteraction?.({ id: `${page} ${entry.interactionId}`, type: entry.name, ms: entry.duration });
  };
  const observer = new PerformanceObserver((list) => report(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  addEventListener('pagehide', () => report(observer.takeRecords()));
}

const measureVisit = (
  browser: Browser,
  slowdown: number,
  visit: (page: Page, actions: Actions) => Promise<void>,
): Promise<Interaction[]> =>
  withPhone(browser, slowdown, async (page) => {
    const reported: Interaction[] = [];
    await page.exposeFunction('benchInteraction', (one: Interaction) => reported.push(one));
    await page.addInitScript(watchInteractions);
    const actions = actionsOn(page);
    await visit(page, actions);
    return durationsOf(reported, actions.count());
  });

/**
 * Measures the INP of scripted sessions of about forty interactions, alternating with as many on the reference page.
 */
export async function benchInp(browser: Browser, { origin, reference, slowdown, tries }: Tries): Promise<Row[]> {
  const ours: Interaction[] = [];
  const plain: Interaction[] = [];
  for (let number = 0; number < tries; number++) {
    plain.push(...(await measureVisit(browser, slowdown, (page, actions) => visitReference(page, actions, reference))));
    ours.push(
      ...(await measureVisit(browser, slowdown, async (page, actions) => {
        await settle(page, origin);
        await visitShop(page, actions, origin);
      })),
    );
  }
  const times = (list: readonly Interaction[]) => list.map(({ ms }) => ms);
  const longest = ours.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  return [
    targeted('INP of a scripted visit, p98', {
      value: percentile(times(ours), SHARE),
      most: INP_MS,
      reference: percentile(times(plain), SHARE),
      note: `${ours.length / tries} interactions, longest ${longest.map(({ type, ms }) => `${type} ${ms}`).join(', ')}`,
    }),
  ];
}
