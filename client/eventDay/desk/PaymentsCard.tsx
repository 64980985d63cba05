import { useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { shortDayText } from '../../time/dayText.ts';
import { METHODS, SUMS } from '../../ui/money/methods.ts';
import { paymentWords } from '../../ui/money/paymentWords.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { Rows } from './StudioStatement.tsx';
import { usePaymentsToday } from './useBalance.ts';
import './balance.css';

const MOST_SHOWN = 5;
const BY_METHOD = Object.entries(SUMS) as [keyof typeof SUMS, (typeof SUMS)[keyof typeof SUMS]][];

/** What all studios paid today by method, to count the drawer, and each payment, newest first. */
export function PaymentsCard({ floor: { plan, clock } }: { floor: FollowedFloor }) {
  const day = usePaymentsToday(plan.scheduleId);
  const [showsAll, setShowsAll] = useState(false);
  if (!day || day.payments.length === 0) return null;
  const { payments, total } = day;
  // What was read yesterday and is still shown offline is not of today.
  const isToday = day.day === clock.localDate(Date.now());
  const title = isToday ? 'Payments today' : `Payments on ${shortDayText(day.day)}`;
  const methods = BY_METHOD.filter(([method]) => payments.some((payment) => payment.method === method));
  const sums = methods.map(([method, sum]) => ({
    key: method,
    what: METHODS[method],
    about: '',
    amount: day[sum],
  }));
  const rows = payments.map((payment) => ({
    key: payment.id,
    what: payment.studio.name,
    about: [clock.time(Date.parse(payment.madeAt)), paymentWords(payment), payment.madeBy].join(' · '),
    amount: payment.amount,
    isReversed: payment.reversedById !== null,
  }));
  return (
    <section className="desk-card" aria-label={title}>
      <header className="desk-card-head">
        <h2>{title}</h2>
        <span>{counted(payments.length, 'payment')}</span>
      </header>
      <Rows label="By method" rows={[...sums, { key: 'total', what: 'Total', about: '', amount: total }]} />
      <Rows label="Newest first" rows={showsAll ? rows : rows.slice(0, MOST_SHOWN)} />
      {payments.length > MOST_SHOWN ? (
        <footer className="desk-foot">
          <button type="button" className="desk-link" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${payments.length}`}
          </button>
        </footer>
      ) : null}
    </section>
  );
}
