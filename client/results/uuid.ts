import { uniqueKey } from '../ui/uniqueKey.ts';

/** A version 4 UUID, also by plain http. */
export function uuid(): string {
  const hex = uniqueKey();
  const version = `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`;
  return version.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
