/** How the courier hands an order over (`handover` of a saved address). */
export const HANDOVERS = ['leave_at_door', 'hand_to_me', 'meet_outside'] as const;
export type Handover = (typeof HANDOVERS)[number];

/** Returns a known way of handing over, '' for any other value. */
export const handoverOf = (value: unknown): Handover | '' => HANDOVERS.find((one) => one === value) ?? '';
