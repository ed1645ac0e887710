/**
 * Node flags of the server, for low memory: a small young generation and a slowly growing heap hold a process within the
 * budget of 250 MB (`npm run bench`). Each costs 12 to 22 % of the CPU time of an uncached page, measured in turns: where
 * memory is cheap, leave them out.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/**
 * Environment of the server. Without NODE_ENV React runs its development build. The fixed threshold makes glibc return
 * large blocks to the system (2 % better in turns, the only one of its settings that gains); other C libraries ignore it.
 */
export const SERVER_ENVIRONMENT = { NODE_ENV: 'production', MALLOC_MMAP_THRESHOLD_: '131072' };
