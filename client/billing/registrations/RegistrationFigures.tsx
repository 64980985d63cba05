import type { ReactNode } from 'react';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import type { BillingEventQuery, RegistrationsQuery } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';

interface RegistrationFiguresProps {
  readonly figures: RegistrationsQuery['registrationFigures'];
  readonly registrations: RegistrationsQuery['registrations'];
  readonly terms: NonNullable<BillingEventQuery['entryTerms']>;
  readonly clock: EventClock;
}

/** Sums of all studios, whatever the list shows. */
export function RegistrationFigures({ figures, registrations, terms, clock }: RegistrationFiguresProps) {
  const { charged, tax, paid, balance, toInvoice, count, confirmedCount, changedCount } = figures;
  const owing = registrations.filter((one) => one.balance.amount > 0).length;
  const changed = registrations.filter((one) => one.toInvoice.amount !== 0).length;
  const closesAt = terms.closesAt && Date.parse(terms.closesAt);
  const close = closesAt
    ? `${closesAt > Date.now() ? 'closes' : 'closed'} ${clock.monthDay(closesAt)}, ${clock.time(closesAt)}`
    : 'no close set';
  return (
    <dl className="fc-panel billing-figures fc-stack">
      <BigFigure
        label="Studios"
        value={inDigits(count)}
        note={`${counted(figures.entryCount, 'entry', 'entries')} · ${close}`}
      />
      <BigFigure
        label="Confirmed"
        value={inDigits(confirmedCount)}
        note={`${inDigits(changedCount)} changed since, ${inDigits(count - confirmedCount - changedCount)} not yet`}
      />
      <BigFigure
        label="Charged"
        value={charged.text}
        note={tax.amount === 0 ? terms.currency : `${terms.currency}, of which tax ${tax.text}`}
      />
      <BigFigure label="Paid" value={paid.text} note={terms.currency} />
      <BigFigure
        label="Balance"
        value={balance.text}
        note={`${counted(owing, 'studio owes', 'studios owe')}`}
        tone={balance.amount > 0 ? 'fc-warning' : 'fc-done'}
      />
      <BigFigure
        label="To invoice"
        value={toInvoice.text}
        note={counted(changed, 'studio')}
        tone={toInvoice.amount === 0 ? '' : 'billing-blue'}
      />
    </dl>
  );
}

interface BigFigureProps {
  readonly label: string;
  readonly value: string;
  readonly note: ReactNode;
  readonly tone?: string;
}

export const BigFigure = ({ label, value, note, tone = '' }: BigFigureProps) => (
  <div>
    <dt className="fc-figure-label">{label}</dt>
    <dd className={`fc-figure-value fc-strong fc-numbers ${tone}`}>{value}</dd>
    <dd className="fc-small fc-muted">{note}</dd>
  </div>
);
