import type { CoupleName, Position } from '../types.ts';
import { list } from './numbers.ts';

export const namesOf = (couples: readonly Position[], name: CoupleName): string => list(couples.map(name));

interface Rival {
  readonly couple: Position;
  readonly value: string;
}

/** "against five", or with names: "against six for 152, five for 162 and 168". */
export function against(rivals: readonly Rival[], name: CoupleName, isNamed: boolean): string {
  const values = [...new Set(rivals.map(({ value }) => value))];
  if (!isNamed) return `against ${values[0]}`;
  const parts = values.map((value) => {
    const couples = rivals.filter((rival) => rival.value === value).map(({ couple }) => couple);
    return `${value} for ${namesOf(couples, name)}`;
  });
  return `against ${parts.join(', ')}`;
}
