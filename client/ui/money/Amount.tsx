import './money.css';

export interface Money {
  readonly amount: number;
  /** "1,402.25", "−15.00". */
  readonly text: string;
}

/** An amount in a column of amounts; zero is a dash. */
export const Amount = ({ of, className = '' }: { of: Money; className?: string }) => (
  <span className={`fc-money fc-numbers fc-nowrap ${className}`}>{amountText(of)}</span>
);

const amountText = ({ amount, text }: Money): string => (amount === 0 ? '–' : text);

/** "Paid", "Credit 200.00", or what is owed. */
export function Balance({ of }: { of: Money }) {
  if (of.amount > 0) return <Amount of={of} className="fc-strong" />;
  return (
    <span className="fc-money fc-numbers fc-nowrap fc-done">
      {of.amount === 0 ? 'Paid' : `Credit ${of.text.replace(/^−/, '')}`}
    </span>
  );
}
