import type { IssuedLine, TaxOfRate } from '../../money/types.ts';

/** A line with the name of its person as it was. */
export interface ContentLine extends IssuedLine {
  readonly person: string;
}

/** All that a document prints, as it was when it was issued. */
export interface Content {
  readonly seller: string;
  readonly sellerTaxId: string;
  readonly buyer: {
    readonly name: string;
    readonly contactName: string;
    readonly address: string;
    readonly taxId: string;
  };
  readonly event: { readonly name: string; readonly date: string | null; readonly location: string };
  readonly contact: string;
  readonly lines: readonly ContentLine[];
  readonly taxes: readonly (TaxOfRate & { readonly name: string })[];
  readonly corrects: readonly string[];
  readonly payWords: string;
  readonly payLink: string;
  /** Gross of the documents before, and what was paid. */
  readonly issuedBefore: number;
  readonly paidBefore: number;
}
