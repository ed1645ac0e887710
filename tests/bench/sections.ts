import { type Browser, chromium } from 'playwright';
import { CHROMIUM } from '../setup/browser.ts';
import { startShop } from '../setup/shop.ts';
import { benchBadge } from './badge.ts';
import { benchBytes } from './bytes.ts';
import { benchDialogs } from './dialogs.ts';
import { benchInp } from './inp.ts';
import { benchJourneys } from './journeys.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMarket } from './market.ts';
import { benchCached, benchUncached } from './rates.ts';
import { startReference } from './reference.ts';
import type { Row } from './report.ts';
import type { Side, Tries } from './sides.ts';
import { benchStarts } from './starts.ts';

/** Number of repetitions and durations. */
export type Amounts = {
  tries: number;
  runs: number;
  seconds: number;
  pages: number;
  clone: boolean;
  scale: number;
  calls: number;
  kinds: string[] | undefined;
};

/** A section of the bench: its description, and how it measures one commit. */
export type Section = {
  about: string;
  /** Whether it needs the emulated phone. */
  phone?: true;
  /** Whether it measures the sources of this checkout instead of a build. */
  hereOnly?: true;
  run: (side: Side, amounts: Amounts, slowdown: number) => Promise<Row[]>;
};

/** Runs work with a browser, which is closed afterwards. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Runs work with its own shop. */
async function withShop(side: Side, work: (origin: string) => Promise<Row[]>): Promise<Row[]> {
  const shop = await startShop({ dist: side.dist, dataDir: side.dataDir });
  try {
    return await work(shop.origin);
  } finally {
    await shop.stop();
  }
}

/** Runs work with a shop and the reference page. */
const withTries = (side: Side, slowdown: number, tries: number, work: (tries: Tries) => Promise<Row[]>) =>
  withShop(side, async (origin) => {
    const reference = await startReference();
    try {
      return await work({ origin, reference: reference.page, slowdown, tries });
    } finally {
      await reference.stop();
    }
  });

/** Returns a section of interactions in one browser. */
const interactions = (
  about: string,
  bench: (browser: Browser, tries: Tries) => Promise<Row[]>,
  triesOf = ({ tries }: Amounts): number => tries,
): Section => ({
  about,
  phone: true,
  run: (side, amounts, slowdown) =>
    withBrowser((browser) => withTries(side, slowdown, triesOf(amounts), (tries) => bench(browser, tries))),
});

/** Each session has about forty interactions. */
const visitsOf = ({ tries }: Amounts): number => Math.max(1, Math.ceil(tries / 5));

/** The sections by name, in the order of the table. */
export const SECTIONS: Record<string, Section> = {
  bytes: {
    about: 'script, HTML and CSS',
    run: (side) => withBrowser((browser) => withShop(side, (origin) => benchBytes(browser, origin))),
  },
  lighthouse: {
    about: 'Lighthouse on a phone',
    phone: true,
    run: (side, { runs, kinds }, slowdown) => withTries(side, slowdown, runs, (tries) => benchLighthouse(tries, kinds)),
  },
  dialogs: interactions('dialogs after a tap', benchDialogs),
  badge: interactions('the badge after a tap on +', benchBadge),
  journeys: interactions('the next page after a click', (_, tries) => benchJourneys(tries)),
  inp: interactions('INP of a scripted visit', benchInp, visitsOf),
  cached: { about: 'rate of a cached page', run: (side, amounts) => benchCached(side, amounts) },
  uncached: { about: 'rate and memory of uncached pages', run: (side, amounts) => benchUncached(side, amounts) },
  marketplace: {
    about: 'a marketplace of a real size',
    hereOnly: true,
    run: (_, { scale, calls }) => benchMarket({ scale, tries: calls }),
  },
  starts: { about: 'npm start', run: (side, { clone }) => benchStarts(side, clone) },
};
