/**
 * How Node is started for the server. A page's pieces live for milliseconds: a small nursery, a heap that is looked through before
 * it has doubled, and an allocator that gives large blocks back keep the server's memory low. Blocks up to 128 KB stay with the
 * allocator: to have the system map each anew costs about a tenth of the rate. Its settings mean something to glibc alone and
 * nothing elsewhere.
 */
export const LEAN_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/** Environment that belongs to it; without the first React comes in the form that checks and warns. */
export const LEAN_ENVIRONMENT = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
