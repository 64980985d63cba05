const UNITS = ['B', 'kB', 'MB', 'GB'];

/** "1.2 MB" for a size in bytes. */
export function bytesText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  const digits = power > 0 && value < 100 ? 1 : 0;
  return `${value.toFixed(digits)}\u00a0${UNITS[power]}`;
}
