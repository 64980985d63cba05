/** "1,384.25": grouped, always with the currency's decimals, without its sign. */
export function printAmount(amount: number, _currency: string, _locale = 'en-US'): string {
  return String(amount);
}

/** The amount of a typed text; null unless it is written as in this locale. Never guesses and never negative. */
export function parseAmount(_text: string, _currency: string, _locale = 'en-US'): number | null {
  return null;
}
