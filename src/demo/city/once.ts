/** Wraps a computation so that it runs on the first call only; later calls return the same value. */
export function once<T>(compute: () => T): () => T {
  let held: { value: T } | undefined;
  return () => {
    held ??= { value: compute() };
    return held.value;
  };
}

/** Wraps a computation so that it runs once per object; the value can be collected with the object. */
export function oncePerObject<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const held = new WeakMap<K, { value: T }>();
  return (key) => {
    let entry = held.get(key);
    if (!entry) {
      entry = { value: compute(key) };
      held.set(key, entry);
    }
    return entry.value;
  };
}
