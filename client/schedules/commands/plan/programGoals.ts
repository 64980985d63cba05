import type { ProgramGoal } from '../../../gql/graphql.ts';

export const PROGRAM_GOALS: readonly { value: ProgramGoal; label: string; says: string }[] = [
  { value: 'FRAME', label: 'Fill the sections', says: 'Uses the heats that the sections have room for.' },
  { value: 'FEWEST', label: 'Fewest heats', says: 'As few heats as the entries allow.' },
  {
    value: 'WHOLE',
    label: 'Dances kept together',
    says: 'Few heats, and a couple’s dances of one level stay together.',
  },
];
