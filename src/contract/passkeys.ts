import * as v from 'valibot';
import { flag, id, instantOrNull, textOrEmpty } from './wire.ts';

/** The customer's passkeys; their ids are required. */
export const PasskeysSchema = v.pipe(
  v.object({
    passkeys: v.array(
      v.object({
        id,
        /** '' when it has none. */
        name: textOrEmpty,
        synced: flag,
        blocked: flag,
        created_at: instantOrNull('UTC'),
        last_used_at: instantOrNull('UTC'),
      }),
    ),
  }),
  v.transform(({ passkeys }) =>
    passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
      ...passkey,
      createdAt: created_at,
      lastUsedAt: last_used_at,
    })),
  ),
);

/** A passkey of the customer. */
export type Passkey = v.InferOutput<typeof PasskeysSchema>[number];

// Options are for the browser's own parser, which knows what the marketplace may add; only what is read here is checked.

/** What a browser needs to sign in with a passkey. */
export const PasskeyRequestSchema = v.looseObject({ challenge: v.string(), timeout: v.exactOptional(v.number()) });
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequestSchema>;

/** What a browser needs to make a passkey. */
export const PasskeyCreationSchema = v.looseObject({
  challenge: v.string(),
  timeout: v.exactOptional(v.number()),
  rp: v.looseObject({ name: v.string() }),
  user: v.looseObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.looseObject({ type: v.literal('public-key'), alg: v.number() })),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreationSchema>;

/** `PublicKeyCredential.toJSON()`; only the marketplace reads it. */
export type PasskeyCredential = { id: string } & Record<string, unknown>;
