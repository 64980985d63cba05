/** "1 entry", "812 entries". */
export const entriesCounted = (n: number): string => `${n} ${n === 1 ? 'entry' : 'entries'}`;

export const heatsCounted = (n: number): string => `${n} ${n === 1 ? 'heat' : 'heats'}`;
