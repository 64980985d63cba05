/** A restore raises every revision by this much, since browsers may have cached later states that the backup lacks. */
export const RAISED_BY = 1_000_000;
