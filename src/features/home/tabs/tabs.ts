/** A tab of a section; `key` is its value in the URL, e.g. `reviewed-12`. */
export type Tab = { key: string; text: string; current: boolean };

/** A choice for a tab: its text, and the part of the key after the section's name. */
export type Choice = { value: string; text: string };

/**
 * Returns the tabs of a section named `name`: the one requested in the URL is open, otherwise the first. [] for fewer
 * than two choices.
 */
export function tabsOf(name: string, choices: readonly Choice[], requestedTab: string | null): Tab[] {
  if (choices.length < 2) return [];
  const keys = choices.map(({ value }) => `${name}-${value}`);
  const open = keys.find((key) => key === requestedTab) ?? keys[0];
  return choices.map(({ text }, index) => {
    const key = keys[index] ?? '';
    return { key, text, current: key === open };
  });
}

/** Returns the value of the open tab; null without tabs. */
export function openValue(name: string, tabs: readonly Tab[]): string | null {
  const open = tabs.find(({ current }) => current);
  return open ? open.key.slice(name.length + 1) : null;
}

/** Returns whether the tab in a URL belongs to the section named `name`. */
export const asksFor = (name: string, requestedTab: string | null): boolean =>
  requestedTab?.startsWith(`${name}-`) ?? false;
