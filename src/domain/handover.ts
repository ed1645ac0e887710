import type { DoorPhoto } from '#src/contract/door-photo.ts';
import type { Handover } from '#src/contract/handover.ts';

/** What the courier has to know at an address; '' where nothing was said, null without a photo of the door. */
export type Arrival = { handover: Handover | ''; landmark: string; gateCode: string; photo: DoorPhoto | null };

/** Nothing said. */
export const NO_ARRIVAL: Arrival = { handover: '', landmark: '', gateCode: '', photo: null };

/** Words for the parts of an instruction. */
export type ArrivalWords = {
  handover: (way: Handover) => string;
  gateCode: (code: string) => string;
  landmark: (name: string) => string;
};

/**
 * Returns the instruction for the courier in one text, which every marketplace takes (`delivery_instruction`): the way of
 * handing over, gate code, landmark, and what was written freely.
 */
export function instructionText(
  { handover, gateCode, landmark }: Omit<Arrival, 'photo'>,
  free: string,
  words: ArrivalWords,
): string {
  const [code, mark, more] = [gateCode.trim(), landmark.trim(), free.trim()];
  return [handover && words.handover(handover), code && words.gateCode(code), mark && words.landmark(mark), more]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Returns the free text of an instruction after the address was changed: that of the new address, unless the customer wrote
 * another one than the former address had.
 */
export const nextInstruction = (typed: string, formerNote: string, note: string): string =>
  typed.trim() === '' || typed === formerNote ? note : typed;
