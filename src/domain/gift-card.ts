import { codeKey } from '#src/lib/typed.ts';

/** Length of a code, with and without dashes. */
const LENGTH = 16;

/** Returns a typed code of a gift card in the form it was issued in, without spaces and dashes; '' for any other text. */
export function giftCardCode(typed: string): string {
  const code = codeKey(typed).replace(/[^A-Z0-9]/g, '');
  return code.length === LENGTH ? code : '';
}
