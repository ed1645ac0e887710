/** Throws an error with `message` when a condition does not hold; the message states how to fix it. */
export function assert(fact: unknown, message: string): asserts fact {
  if (!fact) throw new Error(message);
}

/** Marks code as unreachable for the type checker; a new union member then fails to compile here. */
export function unreachable(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
