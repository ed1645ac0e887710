import { z } from 'astro/zod';

const code = z
  .string()
  .trim()
  .regex(
    /^[\w-]{8,128}=*$/,
    'must be the code alone: of <meta name="…" content="AbC123"> only AbC123, without the tag, quotes and spaces',
  );

/** Codes by which search engines and ad services recognise that the shop is yours; each person there has one. */
export const VerificationSchema = z.strictObject({
  google: z.array(code),
  bing: z.array(code),
  meta: z.array(code),
});
