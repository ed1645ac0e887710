/**
 * Node flags of the server, for low memory. Rendering allocates short-lived objects: a small young generation and a
 * slowly growing heap suffice, and the allocator returns large blocks to the system. Blocks up to 128 KB stay with the
 * allocator, because mapping each of them costs about a tenth of the throughput. The MALLOC_ variables only affect
 * glibc.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/** Environment of the server. Without NODE_ENV React runs its development build. */
export const SERVER_ENVIRONMENT = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
