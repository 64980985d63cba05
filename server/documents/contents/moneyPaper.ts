/** An invoice, a credit note or a statement. Amounts are in minor units. */
export interface MoneyPaper {
  readonly event: string;
  /** "Invoice". */
  readonly document: string;
  /** On every page: "HL27-0014", or a moment. */
  readonly stamp: string;
  readonly title: string;
  readonly subtitle: string;
  readonly currency: string;
  /** Beside the title: what a student owes. */
  readonly figure?: PaperSum;
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly heads: readonly [what: string, number: string, each: string, amount: string];
  readonly groups: readonly PaperGroup[];
  readonly totals: readonly PaperSum[];
  /** Under a line to sign; omitted for documents that are not signed. */
  readonly signature?: string;
  /** How to pay, or what the paper is; the first is bold. */
  readonly notes: readonly string[];
  readonly payLink: string;
}

/** The lines of a person, or of the studio. */
export interface PaperGroup {
  readonly name: string;
  readonly about: string;
  readonly rows: readonly PaperRow[];
}

export interface PaperRow {
  readonly words: string;
  readonly detail: string;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly amount: number;
}

export interface PaperSum {
  readonly words: string;
  readonly amount: number;
  /** Large, below a rule. */
  readonly isTotal?: boolean;
}
