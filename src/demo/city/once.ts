/** Wraps a computation so that it runs on the first call only; later calls return the same value. */
export function once<T>(compute: () => T): () => T {
  let cached: { value: T } | undefined;
  return () => {
    cached ??= { value: compute() };
    return cached.value;
  };
}

/** Wraps a computation so that it runs once per object; the value can be collected with the object. */
export function oncePerObject<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const cache = new WeakMap<K, { value: T }>();
  return (key) => {
    let entry = cache.get(key);
    if (!entry) {
      entry = { value: compute(key) };
      cache.set(key, entry);
    }
    return entry.value;
  };
}
