/** Amounts are integers of the currency's minor unit, rates are parts per million, instants ISO 8601. */
export interface Facts {
  readonly terms: Terms;
  /** The price list from the top. */
  readonly rules: readonly PriceRule[];
  readonly items: readonly PricedItem[];
  readonly people: readonly Payer[];
  readonly entries: readonly ChargedEntry[];
  readonly extras: readonly ChargedExtra[];
  /** A studio's own close, by its id. */
  readonly extensions: Readonly<Record<string, string>>;
}

export interface Terms {
  readonly currency: string;
  readonly taxMode: 'NONE' | 'INCLUDED' | 'ADDED';
  /** Rate of prices without their own. */
  readonly taxPerMillion: number;
  readonly closesAt: string | null;
  /** Late fees begin here; null or omitted = at the close. */
  readonly lateFrom?: string | null;
  readonly lateFee: number | null;
  readonly lateFeePer: 'ENTRY' | 'PERSON';
}

/** A condition that is null, omitted or an empty list fits everything. */
export interface PriceRule {
  readonly words: string;
  readonly amount: number;
  readonly entryTypes?: readonly string[] | null;
  readonly couples?: readonly CoupleKind[] | null;
  readonly styleIds?: readonly number[] | null;
  readonly levels?: readonly string[] | null;
  readonly ageGroups?: readonly string[] | null;
  /** The person who pays holds this item. */
  readonly itemId?: number | null;
  /** Exclusive. */
  readonly enteredUntil?: string | null;
  readonly taxPerMillion?: number | null;
}

export type CoupleKind = 'PRO_AM' | 'AMATEUR' | 'PROFESSIONAL';

export interface PricedItem {
  readonly id: number;
  readonly name: string;
  readonly amount: number;
  readonly isPackage: boolean;
  /** Charged without being bought. */
  readonly addedTo: 'STUDENTS' | 'STUDENTS_WITHOUT_PACKAGE' | 'PEOPLE' | 'STUDIO' | null;
  readonly taxPerMillion?: number | null;
}

export interface Payer {
  readonly id: number;
  readonly name: string;
  readonly isProfessional: boolean;
  readonly studioId: number | null;
  readonly level: string | null;
  readonly category: string | null;
}

export interface ChargedEntry {
  readonly id: number;
  readonly entrantId: number;
  readonly partnerIds: readonly number[];
  readonly entryType: string;
  readonly styleId: number | null;
  /** Blank = the owner's; so is `category`, the age group. */
  readonly level: string;
  readonly category: string;
  readonly quantity: number;
  /** Null = in time. */
  readonly enteredAt: string | null;
  /** What the desk charges for the whole entry, instead of the event's late fee. */
  readonly lateFee?: number | null;
  /** Only for words. */
  readonly style?: string;
  readonly dance?: string;
}

/** A bought item or a free charge. A credit has a negative quantity. */
export interface ChargedExtra {
  readonly id: number;
  readonly studioId: number;
  readonly entrantId: number | null;
  readonly itemId: number | null;
  readonly words: string;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly taxPerMillion?: number | null;
  readonly reason?: string;
  /** Deleted entries that it is kept for: left out once all are restored. */
  readonly keptFor?: readonly number[];
}

interface Line {
  /** `entry:7:12`, `late:7:12` or `late:12`, `item:3:12` or `item:3:S4`, `extra:5`. */
  readonly key: string;
  readonly personId: number | null;
  readonly words: string;
  /** Dance and partners of an entry; empty for other lines. */
  readonly detail: string;
  /** Style of an entry; empty for other lines. */
  readonly style: string;
  readonly why: string;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly amount: number;
  readonly taxPerMillion: number;
}

export interface ChargeLine extends Line {
  /** Null = billed to no studio. */
  readonly studioId: number | null;
  /** Index in the price list; null for lines without a price of it. */
  readonly rule: number | null;
}

/** A line of a document: what changed since the documents before it. */
export interface IssuedLine extends Line {
  /** Set where the quantity stayed and `unitAmount` is the difference of two prices. */
  readonly isPriceChange?: boolean;
}

export interface Charges {
  readonly lines: readonly ChargeLine[];
  /** Entries without a price for at least one person who pays; they have no line. */
  readonly unpriced: readonly number[];
}

export interface TaxOfRate {
  readonly perMillion: number;
  readonly base: number;
  readonly tax: number;
}

export interface Totals {
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
  /** One for each rate of the lines, by rate; none if the event has no tax. */
  readonly taxes: readonly TaxOfRate[];
}

export interface IssuedDocument {
  readonly name: string;
  readonly lines: readonly IssuedLine[];
  readonly taxes: readonly TaxOfRate[];
}

export interface NextDocument extends Totals {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE';
  readonly lines: readonly IssuedLine[];
  /** Names of the documents that a credit note corrects. */
  readonly corrects: readonly string[];
}
