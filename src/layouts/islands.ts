// Behaviours of server-rendered HTML, bundled for all pages: separate files would be ten requests per page.

import { startTabIntent } from '#src/features/home/tab-intent.ts';
import { startFilterIntent } from '#src/features/lists/filters-intent.ts';
import { startCards } from '#src/features/shared/cards/cards.ts';
import { startCarousels } from '#src/features/shared/page/carousel.ts';
import { startMoreIntent } from '#src/features/shared/page/more-intent.ts';
import { startIntent } from '#src/features/shell/intent.ts';
import { guardMarkup } from '#src/lib/trusted-types.ts';
import { startLazyElements } from './lazy-elements.ts';
import { startVisitor } from './visitor.ts';

// In this order: taps must be handled first.
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
