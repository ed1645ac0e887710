/** Characters of a name: no spaces, controls and marks that cannot be seen, and none that separate addresses. */
const NAME = /^[^\s@\p{C}"(),:;<>[\\\]]+$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;
const LAST_LABEL = /^(?!\p{N}+$).{2,}$/u;

const hasGap = (parts: readonly string[]): boolean => parts.includes('');

/**
 * Returns whether a text can be an e-mail address, for shop and marketplace alike: what a mail server would certainly
 * refuse is not one. Addresses in other scripts are.
 */
export function isEmail(text: string): boolean {
  const [name = '', domain = '', ...more] = text.trim().split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    NAME.test(name) &&
    !hasGap(name.split('.')) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? '')
  );
}
