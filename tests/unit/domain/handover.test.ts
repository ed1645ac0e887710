import { expect, test } from 'vitest';
import { type ArrivalWords, instructionText, NO_ARRIVAL, nextInstruction } from '#src/domain/handover.ts';

const WORDS: ArrivalWords = {
  handover: (way) => ({ leave_at_door: 'At the door', hand_to_me: 'To me', meet_outside: 'Outside' })[way],
  gateCode: (code) => `Gate ${code}`,
  landmark: (name) => `Near ${name}`,
};

test('EXT-11 The instruction for the courier is one text without the parts that are empty', () => {
  expect(instructionText(NO_ARRIVAL, ' ', WORDS)).toBe('');
  expect(instructionText({ ...NO_ARRIVAL, gateCode: ' 42# ' }, 'Ring twice ', WORDS)).toBe('Gate 42# · Ring twice');
  expect(instructionText({ ...NO_ARRIVAL, landmark: ' the mill ' }, '', WORDS)).toBe('Near the mill');
  const all = { handover: 'leave_at_door', gateCode: '42', landmark: 'the mill' } as const;
  expect(instructionText(all, 'Mind the dog', WORDS)).toBe('At the door · Gate 42 · Near the mill · Mind the dog');
});

test('EXT-11 Another address replaces the note of the previous address, but not a text the customer typed', () => {
  expect(nextInstruction('', '', 'Ring twice')).toBe('Ring twice');
  expect(nextInstruction('  ', 'Ring twice', 'Blue door')).toBe('Blue door');
  expect(nextInstruction('', 'Ring twice', 'Blue door')).toBe('Blue door');
  expect(nextInstruction('Ring twice', 'Ring twice', 'Blue door')).toBe('Blue door');
  expect(nextInstruction('Ring twice', 'Ring twice', '')).toBe('');
  expect(nextInstruction('I am late', 'Ring twice', 'Blue door')).toBe('I am late');
});
