/** Stops with `message` when a fact the code relies on does not hold; the message says what to do about it. */
export function assert(fact: unknown, message: string): asserts fact {
  if (!fact) throw new Error(message);
}

/** Marks a place the types say is unreachable; a new member of a union then fails to compile here. */
export function unreachable(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
