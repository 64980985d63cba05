import * as all from 'dinero.js/currencies';

/** Digits after the decimal point by ISO 4217 code. MRU and MGA have no decimal minor unit and are left out. */
export const CURRENCIES: ReadonlyMap<string, number> = new Map(
  Object.values(all)
    .filter(({ base }) => base === 10)
    .map(({ code, exponent }): [string, number] => [code, exponent])
    .sort(([one], [other]) => (one < other ? -1 : 1)),
);
