import * as v from 'valibot';
import { jsonCodec, persisted } from '../storage/persisted.ts';

/** Whether the visitor wants to see all fees on stores and in the cart (EXT-18). */
export const $allIn = persisted<boolean>('islet:all-in', jsonCodec(v.boolean()), false);
