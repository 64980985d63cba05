import type { Problem } from '../types.ts';

/** True where rows that are judged against each other are to dance together. */
export const keepsContests = ({ contests }: Pick<Problem, 'contests'>): boolean => contests !== 'free';
