import { subscribeNewsletter } from '#src/api/landing.ts';
import type { Result } from '#src/contract/errors.ts';
import { api } from './client.ts';

/** Adds an address to the newsletter; answers the marketplace's message or why not. */
export const subscribe = (email: string): Promise<Result<string>> => subscribeNewsletter(api(), email);
