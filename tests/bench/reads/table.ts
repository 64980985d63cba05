export interface Figure {
  figure: string;
  peer: string;
  /** Ours divided by the peer's, or the value in `unit`; null if it could not be measured. */
  value: number | null;
  /** Such as "≤ 0.5" or "≥ 0.25"; '' for none. */
  bar: string;
  unit?: string;
  /** Details in words, such as the values of both sides. */
  beside?: string;
}

const write = (line: string): void => void process.stdout.write(`${line}\n`);

/** @returns whether it misses its bar */
export function print({ figure, peer, value, bar, unit = '×', beside = '' }: Figure): boolean {
  const shown =
    value === null
      ? 'not measured'
      : `${value >= 10 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(3)} ${unit}`;
  const isMissed = value !== null && bar !== '' && !holds(value, bar);
  const cells = [figure.padEnd(52), peer.padEnd(34), shown.padStart(14), bar.padStart(9), beside];
  write(`${cells.join('  ').trimEnd()}${isMissed ? '  MISSED' : ''}`);
  return isMissed;
}

export const say = (line: string): void => write(`\n${line}`);

function holds(value: number, bar: string): boolean {
  const [sign, limit] = bar.split(' ');
  return sign === '≤' ? value <= Number(limit) : value >= Number(limit);
}

export const ms = (value: number): string => `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} ms`;
