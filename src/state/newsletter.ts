import { subscribeNewsletter } from '#src/api/landing.ts';
import type { Result } from '#src/contract/errors.ts';
import type { Subscription } from '#src/contract/landing.ts';
import { api } from './client.ts';

/** Subscribes an e-mail to the newsletter. */
export const subscribe = (email: string): Promise<Result<Subscription>> => subscribeNewsletter(api(), email);
