import type { CrossTable } from '../recall.ts';
import { counted, inWords } from '../words/numbers.ts';
import { type CardFault, danceCard, type Fault, type Field, faultsOfCards, strangerFaults } from './fault.ts';

/** Every fault of every card of a recall round: each judge marks exactly as many couples as asked for (rule 1). */
export const checkCrosses = (tables: readonly CrossTable[], asked: number, field: Field): Fault[] =>
  faultsOfCards(tables, ({ crosses }, judge) => faultsOfCard(crosses, judge, asked, field), danceCard);

function faultsOfCard(
  crosses: readonly (readonly boolean[])[],
  judge: number,
  asked: number,
  field: Field,
): CardFault[] {
  const couples = crosses.flatMap((row, couple) => (row[judge] ? [couple] : []));
  const strangers = strangerFaults(couples, field);
  const { length } = couples;
  if (length === asked) return strangers;
  const cure = length > asked ? `: take ${inWords(length - asked)} away` : '';
  const says = `${counted(length, 'cross', 'crosses')}, ${counted(asked, 'was', 'were')} asked for${cure}.`;
  return [{ kind: 'CROSSES', couples, says }, ...strangers];
}
