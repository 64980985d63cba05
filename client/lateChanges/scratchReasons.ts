import type { ScratchReason } from '../gql/graphql.ts';

export const REASON_WORDS: Record<ScratchReason, string> = {
  ILL: 'Ill',
  INJURED: 'Injured',
  LATE: 'Late',
  NO_PARTNER: 'No partner',
  LEFT: 'Left',
  OTHER: 'Other',
};
