import { vi } from 'vitest';

// Files that are not isolated share a thread, and libraries take one with the stubbed `window` of another file for a
// browser. Not at the end of a file: pending work of its page may still use them.
vi.unstubAllGlobals();
