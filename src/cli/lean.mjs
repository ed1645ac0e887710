/**
 * How Node is started for the server. Pages are a few hundred kilobytes that live for milliseconds: a small nursery, a heap that
 * is looked through before it has doubled, and an allocator that gives large blocks back keep the memory of the server a third
 * lower at the same rate. The allocator's settings mean something to glibc alone and nothing elsewhere.
 */
export const LEAN_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=60'];

/** Environment that belongs to it; without the first React comes in the form that checks and warns. */
export const LEAN_ENVIRONMENT = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
