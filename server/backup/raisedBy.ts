/** A restored backup raises every revision by so much: what a browser remembers of later changes may have been lost. */
export const RAISED_BY = 1_000_000;
