/** A value that a field may have, and what it is called. */
export type Choice = { value: string; label: string };

const KINDS = ['category', 'zone', 'item', 'store', 'brand', 'campaign', 'picture'] as const;
/** What fields choose from. */
export type ChoiceKind = (typeof KINDS)[number];

export const isChoiceKind = (text: string | null): text is ChoiceKind => KINDS.some((kind) => kind === text);
