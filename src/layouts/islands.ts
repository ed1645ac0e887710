// Behaviours of server-rendered HTML, bundled for all pages: separate files would be ten requests per page.

import type { FirstViewTable, Island, IslandName, IslandTable } from '#src/config/island.ts';
import { resumePendingCarts } from '#src/features/cart/resume-pending.ts';
import { startTabIntent } from '#src/features/home/tabs/tab-intent.ts';
import { startFilterIntent } from '#src/features/lists/filters-intent.ts';
import { startCards } from '#src/features/shared/cards/cards.ts';
import { startCarouselIntent } from '#src/features/shared/page/carousel-intent.ts';
import { startMoreIntent } from '#src/features/shared/page/more-intent.ts';
import { loadIsland, startIntent } from '#src/features/shell/first-view/intent.ts';
import { translationsAddress } from '#src/i18n/translations-address.ts';
import { guardMarkup } from '#src/lib/trusted-types.ts';
import { startLazyElements } from './lazy-elements.ts';
import { startVisitor } from './visitor.ts';

/** Returns a loader that requests the island's translations beside its script: the browser keeps the response for it. */
const withTranslations = (area: string, load: () => Promise<Island>) => () => {
  fetch(translationsAddress(area, document.documentElement.lang)).catch(() => {});
  return load();
};

/** The islands that most visitors open. */
const USUAL = {
  cart: withTranslations('cart', () => import('#src/features/cart/island.ts')),
  item: withTranslations('item', () => import('#src/features/item/island.ts')),
  location: withTranslations('location', () => import('#src/features/location/island.ts')),
  search: withTranslations('search', () => import('#src/features/search/island.ts')),
  buy: () => import('#src/features/item/buy-island.tsx'),
} satisfies Partial<IslandTable>;

const isUsual = (name: IslandName): name is keyof typeof USUAL => name in USUAL;

/** Imports an island. Nothing of an island is fetched before it is used. */
const importIsland = (name: IslandName): Promise<Island> =>
  isUsual(name) ? USUAL[name]() : import('./more-islands.ts').then((more) => more.importMore(name));

/** Loaders of what an island shows before its script is there. */
const FIRST_VIEWS: FirstViewTable = {
  cart: () => import('#src/features/cart/first-view.tsx'),
  item: () => import('#src/features/item/first-view.ts'),
  location: () => import('#src/features/location/first-view.tsx'),
};

/** Delay after which begins what no visitor waits for, in ms. */
const LATER_MS = 500;
/** Time after which a page that is not scrolled counts as being read, in ms. */
const READING_MS = 5000;

/**
 * Loads the usual islands when nothing competes for the connection any more: once the visitor scrolls, or after some
 * seconds.
 */
function startWarmUp(): void {
  const begin = () =>
    void import('#src/features/shell/warm-up.ts').then(
      (module) => module.warmUp(loadIsland),
      () => {},
    );
  addEventListener('scroll', begin, { once: true, passive: true });
  setTimeout(begin, READING_MS);
}

/** Resumes requests that an earlier page left, and starts to measure where a deployment does. */
function startLater(): void {
  void resumePendingCarts();
  if (ANALYTICS) import('#src/features/analytics/start.ts').then((module) => module.startAnalytics()).catch(() => {});
}
/** Opens the item in `?item=`; other pages load nothing. */
const openItemOfQuery = (): void => {
  if (/[?&]item=/.test(location.search)) import('#src/features/share/item-of-query.ts').catch(() => {});
};

// In this order: taps must be handled first.
const PARTS = [
  () => startIntent(importIsland, FIRST_VIEWS),
  startCards,
  startCarouselIntent,
  startMoreIntent,
  startTabIntent,
  startFilterIntent,
  startLazyElements,
  startVisitor,
  startWarmUp,
  () => setTimeout(startLater, LATER_MS),
  openItemOfQuery,
];

/**
 * Starts each part in a task of its own where `scheduler.yield` exists, so that input is handled in between. The first
 * task is long already: it also ends parsing, which includes style and often layout.
 */
async function start(): Promise<void> {
  guardMarkup();
  for (const part of PARTS) {
    await window.scheduler?.yield?.();
    part();
  }
}

void start();
