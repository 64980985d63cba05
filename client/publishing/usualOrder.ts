import { styleName } from '../ui/styleColour.ts';

interface Dance {
  readonly id: string;
  readonly name: string;
}

/** In the order of a multi-dance; a round of single dances begins otherwise, and has more of them. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  smooth: ['Waltz', 'Tango', 'Foxtrot', 'Viennese Waltz'],
  rhythm: ['Cha Cha', 'Rumba', 'Swing', 'Bolero', 'Mambo'],
  standard: ['Waltz', 'Tango', 'Viennese Waltz', 'Foxtrot', 'Quickstep'],
  latin: ['Samba', 'Cha Cha', 'Rumba', 'Paso Doble', 'Jive'],
};

/** The usual multi-dance of a style; null if it is unknown or lacks one of the dances. */
export function usualOrder(style: string, dances: readonly Dance[]): Dance[] | null {
  const usual = USUAL[styleName(style)]?.flatMap((name) => dances.find((dance) => dance.name === name) ?? []);
  return usual && usual.length === USUAL[styleName(style)]?.length ? usual : null;
}
