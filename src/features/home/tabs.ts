/** A tab of a section: `key` is what the address says when it is open, e.g. `reviewed-12`. */
export type Tab = { key: string; text: string; current: boolean };

/** What a tab shows: its text, and the value after the section's name in its key. */
export type Choice = { value: string; text: string };

/**
 * The tabs of a section named `name`; the one the address asks for is open, else the first. Fewer than two choices are no tabs.
 */
export function tabsOf(name: string, choices: readonly Choice[], asked: string | null): Tab[] {
  if (choices.length < 2) return [];
  const keys = choices.map(({ value }) => `${name}-${value}`);
  const open = keys.find((key) => key === asked) ?? keys[0];
  return choices.map(({ text }, index) => {
    const key = keys[index] ?? '';
    return { key, text, current: key === open };
  });
}

/** Value of the open tab; null without tabs. */
export function openValue(name: string, tabs: readonly Tab[]): string | null {
  const open = tabs.find(({ current }) => current);
  return open ? open.key.slice(name.length + 1) : null;
}

/** Whether a tab of an address belongs to the section named `name`. */
export const asksFor = (name: string, asked: string | null): boolean => asked?.startsWith(`${name}-`) ?? false;
