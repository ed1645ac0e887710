// Small behaviours of server HTML (design D4), in one file for all pages: a page alone would need ten, each a request.

import { startTabIntent } from '#src/features/home/tab-intent.ts';
import { startFilterIntent } from '#src/features/lists/filters-intent.ts';
import { startCards } from '#src/features/shared/cards/cards.ts';
import { startCarousels } from '#src/features/shared/page/carousel.ts';
import { startMoreIntent } from '#src/features/shared/page/more-intent.ts';
import { startIntent } from '#src/features/shell/intent.ts';
import { guardMarkup } from '#src/lib/trusted-types.ts';
import { startLazyElements } from './lazy-elements.ts';
import { startVisitor } from './visitor.ts';

// What takes a tap comes first.
const PARTS = [
  () => startIntent(() => import('./island-table.ts')),
  startCards,
  startCarousels,
  startMoreIntent,
  startTabIntent,
  startFilterIntent,
  startLazyElements,
  startVisitor,
];

/**
 * Each part in a task of its own, where a browser can do that: another may come between. The one this script runs in also ends the
 * parsing, for which the page is styled and often laid out.
 */
async function start(): Promise<void> {
  guardMarkup();
  for (const part of PARTS) {
    await window.scheduler?.yield?.();
    part();
  }
}

void start();
