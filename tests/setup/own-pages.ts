import { setPersistentEngine } from '@nanostores/persistent';
import { vi } from 'vitest';
import { emptyPage } from './empty-page.ts';
import { resetOnly, STATEFUL } from './reset-modules.ts';
import { STORAGE_EVENTS } from './storage-events.ts';

// Files share a thread. Each starts with new modules of the shop, whose state stores are a page's, and with empty storage.
resetOnly(STATEFUL);
if (typeof document === 'undefined') setPersistentEngine({}, STORAGE_EVENTS);
else emptyPage();
// A file may leave the device's clock at the marketplace's time.
vi.useRealTimers();
