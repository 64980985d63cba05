import { namesOf } from '../words/names.ts';
import { type CardFault, type Fault, type Field, faultsOfCards, strangerFaults } from './fault.ts';

/** Score cards as received: `scores[couple][judge]` may hold anything. */
interface ScoreCards {
  readonly dance: string;
  readonly judges: readonly string[];
  readonly scores: readonly (readonly unknown[])[];
}

const MOST = 100;

/** Every fault of every score card: a whole number from 0 to 100 for each couple that danced. */
export const checkScores = (tables: readonly ScoreCards[], field: Field): Fault[] =>
  faultsOfCards(
    tables,
    ({ scores }, judge) =>
      faultsOfCard(
        scores.map((row) => row[judge] ?? null),
        field,
      ),
    (judge) => `Judge ${judge}`,
  );

function faultsOfCard(scores: readonly unknown[], field: Field): CardFault[] {
  const all = Array.from({ length: Math.max(field.size, scores.length) }, (_, couple) => couple);
  const scored = all.filter((couple) => (scores[couple] ?? null) !== null);
  const dancing = all.filter((couple) => couple < field.size && !field.withdrawn.includes(couple));
  const missing = dancing.filter((couple) => !scored.includes(couple));
  const wrong = dancing.filter((couple) => scored.includes(couple) && !isScore(scores[couple]));
  return [
    ...(missing.length === 0
      ? []
      : [
          {
            kind: 'NO_SCORE' as const,
            couples: missing,
            says: `${namesOf(missing, field.name)} ${missing.length === 1 ? 'has' : 'have'} no score.`,
          },
        ]),
    ...wrong.map((couple) => ({
      kind: 'NOT_A_SCORE' as const,
      couples: [couple],
      says: `${field.name(couple)} has ${JSON.stringify(scores[couple])}; scores run from 0 to ${MOST}.`,
    })),
    ...strangerFaults(scored, field),
  ];
}

const isScore = (score: unknown): boolean =>
  typeof score === 'number' && Number.isInteger(score) && score >= 0 && score <= MOST;
