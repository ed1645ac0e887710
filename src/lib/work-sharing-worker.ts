/**
 * A Cloudflare Worker ends what a request has begun together with that request, and a request that waits for another one
 * counts as hung: requests share only what is finished.
 */
export const SHARES_WORK: boolean = false;
