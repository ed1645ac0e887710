import * as v from 'valibot';

/** Schema of binary data as browsers write them in JSON. */
const bytes = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/));

const shared = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.nullable(v.picklist(['platform', 'cross-platform']))),
};

/** Schema of `PublicKeyCredential.toJSON()` after a sign-in. */
export const AssertionSchema = v.pipe(
  v.object({
    ...shared,
    response: v.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(2000),
      userHandle: bytes(100),
    }),
  }),
  v.transform(({ authenticatorAttachment: _, ...credential }) => ({ ...credential, clientExtensionResults: {} })),
);
export type Assertion = v.InferOutput<typeof AssertionSchema>;

/** Schema of `PublicKeyCredential.toJSON()` of a new passkey. Most attestations have 300 bytes, some carry certificates. */
export const RegistrationSchema = v.pipe(
  v.object({
    ...shared,
    response: v.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)), []),
    }),
  }),
  v.transform(({ authenticatorAttachment: _, ...credential }) => ({ ...credential, clientExtensionResults: {} })),
);
export type Registration = v.InferOutput<typeof RegistrationSchema>;
