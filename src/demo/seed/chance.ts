import { randomFrom } from '../city/random.ts';

/** Chance that is the same on every seeding: the sequence follows from the name. */
export function chanceOf(name: string): { below(limit: number): number; share(): number } {
  let seed = 7;
  for (const letter of name) seed = Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0);
  const share = randomFrom(seed);
  return { share, below: (limit) => Math.floor(share() * limit) };
}
