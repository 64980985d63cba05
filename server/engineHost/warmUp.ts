import { fillProgram } from '../engine/fillProgram.ts';
import { generateProgram } from '../engine/generateProgram.ts';
import type { EngineRow, Problem } from '../engine/types.ts';

const STUDENTS = 40;
const TEACHERS = 8;
const DANCES = 5;
const HEAT_SECONDS = 90;

/**
 * Runs Generate and Fill on a small synthetic competition with two floors, so that their code is compiled before an
 * organiser waits for it. The first Generate of 4,219 entries then takes 1.2 times as long as later ones.
 */
export function warmUp(): void {
  const { heats, places } = generateProgram(invented());
  const problem = { ...invented(), heats };
  fillProgram(problem, places);
  fillProgram(problem);
}

function invented(): Problem {
  const rows = Array.from({ length: STUDENTS * 2 * DANCES }, (_, n): EngineRow => {
    const student = Math.floor(n / (2 * DANCES));
    const dance = n % (2 * DANCES);
    const level = student % 7;
    return {
      type: 'HEAT',
      dance,
      category: Math.floor(dance / DANCES),
      persons: [TEACHERS + student, student % TEACHERS],
      level,
      age: student % 3,
      entry: n,
      contest: dance * 21 + level * 3 + (student % 3),
      isOpen: false,
    };
  });
  const section = { type: 'HEAT', duration: HEAT_SECONDS, cap: 5, session: 0 } as const;
  const end = HEAT_SECONDS * Math.ceil(rows.length / 4);
  return {
    isProfessional: Array.from({ length: TEACHERS + STUDENTS }, (_, person) => person < TEACHERS),
    categories: [{ costume: 1 }, { costume: 2 }],
    dances: Array.from({ length: 2 * DANCES }, (_, dance) => ({ category: Math.floor(dance / DANCES) })),
    sections: [
      { ...section, start: 0, end, categories: [0] },
      { ...section, start: end / 2, end: end / 2 + end, categories: [1] },
    ],
    heats: [],
    rows,
    assignment: rows.map(() => -1),
    isFixed: rows.map(() => false),
    mode: 'RUNS',
    levelRange: null,
    seed: 1,
  };
}
