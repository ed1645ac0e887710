import { subscribeNewsletter } from '#src/api/landing.ts';
import type { Result } from '#src/contract/errors.ts';
import { api } from './client.ts';

/** Subscribes an e-mail to the newsletter; returns the marketplace's message. */
export const subscribe = (email: string): Promise<Result<string>> => subscribeNewsletter(api(), email);
