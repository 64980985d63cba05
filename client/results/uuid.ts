import { uniqueKey } from '../ui/uniqueKey.ts';

/** Version 4 UUID; `crypto.randomUUID` needs https. */
export function uuid(): string {
  const hex = uniqueKey();
  const version = `${hex.slice(0, 12)}4${hex.slice(13, 16)}8${hex.slice(17)}`;
  return version.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
