import type { OfflineTexts } from '#src/features/offline/pages.ts';
import { forgetPages, keepPages } from '#src/features/offline/worker.ts';
import { type WorkerScope, type WorkerTexts, work } from '#src/features/push/worker.ts';

/** Texts by language; a constant of the build (`build/worker.ts`). */
declare const WORKER_TEXTS: { push: Record<string, WorkerTexts>; offline: Record<string, OfflineTexts> };

declare const self: WorkerScope & Parameters<typeof keepPages>[0];

// The shop's one service worker: push messages, and pages without a connection.
work(self, WORKER_TEXTS.push);
if (EXTRAS.offline) keepPages(self, WORKER_TEXTS.offline);
else forgetPages(self);
