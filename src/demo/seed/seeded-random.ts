import { randomFrom } from '../city/random.ts';

/** Returns random numbers that are the same on every seeding: the sequence depends on the name. */
export function seededRandom(name: string): { below(limit: number): number; share(): number } {
  let seed = 7;
  for (const letter of name) seed = Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0);
  const share = randomFrom(seed);
  return { share, below: (limit) => Math.floor(share() * limit) };
}
