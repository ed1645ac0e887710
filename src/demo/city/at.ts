/**
 * Returns the element at an index; negative indexes count from the end.
 * @throws {RangeError} when there is none.
 */
export function at<T extends NonNullable<unknown>>(list: ArrayLike<T>, index: number): T {
  const element = list[index < 0 ? list.length + index : index];
  if (element === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}`);
  return element;
}
