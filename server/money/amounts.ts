import { CURRENCIES } from './currencies.ts';

/** Of anything the books hold, in minor units. */
export const LARGEST_AMOUNT = 100_000_000_000;

/** "1,384.25": grouped, always with the currency's decimals, a real minus in front, without the currency's sign. */
export function printAmount(amount: number, currency: string, locale = 'en-US'): string {
  return `${amount < 0 ? '−' : ''}${printed(decimalOf(Math.abs(amount), decimalsOf(currency)), locale)}`;
}

/** "1384.25": for spreadsheets and machines. */
export const plainAmount = (amount: number, currency: string): string =>
  `${amount < 0 ? '-' : ''}${decimalOf(Math.abs(amount), decimalsOf(currency))}`;

/** Null unless the text is written as in this locale: "1,234.50", "1234.5" or "1234". Never guesses. */
export function parseAmount(text: string, currency: string, locale = 'en-US'): number | null {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-12_345_678.9);
  const sign = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  const group = alike(sign('group'));
  const typed = alike(withLatinDigits(text.trim(), locale));
  const [whole = '', fraction, ...others] = typed.split(alike(sign('decimal')));
  const digits = group === '' ? whole : whole.replaceAll(group, '');
  const decimals = decimalsOf(currency);
  const isFraction = fraction === undefined || (/^\d+$/.test(fraction) && fraction.length <= decimals);
  if (others.length > 0 || !isFraction || !/^\d{1,15}$/.test(digits)) return null;
  if (digits !== whole && alike(withLatinDigits(printed(digits, locale), locale)) !== whole) return null;
  const amount = Number(digits + (fraction ?? '').padEnd(decimals, '0'));
  return amount <= LARGEST_AMOUNT ? amount : null;
}

/** For the sentence "Write 1,234.50." */
export const exampleAmount = (currency: string, locale?: string): string =>
  printAmount(
    Number(`1234${'50'.padEnd(decimalsOf(currency), '0').slice(0, decimalsOf(currency))}`),
    currency,
    locale,
  );

function decimalsOf(currency: string): number {
  const decimals = CURRENCIES.get(currency);
  if (decimals === undefined) throw new RangeError(`${currency} is not a currency of the list.`);
  return decimals;
}

/** Of digits, so that no double rounds them. */
function decimalOf(amount: number, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Making a format takes thirty times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

function printed(decimal: string, locale: string): string {
  // Lists print thousands of amounts, most of which have nothing to group.
  if (locale === 'en-US' && Number(decimal) < 1000) return decimal;
  const fraction = decimal.split('.')[1]?.length ?? 0;
  const name = `${locale} ${fraction}`;
  const known = formats.get(name);
  const digits = { minimumFractionDigits: fraction, maximumFractionDigits: fraction };
  const format = known ?? new Intl.NumberFormat(locale, { ...digits, useGrouping: 'always' });
  if (!known) formats.set(name, format);
  return format.format(decimal as Intl.StringNumericLiteral);
}

/** Keyboards have one blank and one apostrophe; locales group by several kinds. */
const alike = (text: string): string => text.replace(/\s/g, ' ').replace(/’/g, "'");

function withLatinDigits(text: string, locale: string): string {
  const own = [...new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse();
  return [...text].map((sign) => (own.includes(sign) ? String(own.indexOf(sign)) : sign)).join('');
}
