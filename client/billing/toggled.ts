/** The set with a value added, or removed if it was there. */
export function toggled<Value>(set: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
