import { Button } from '@blueprintjs/core';
import { CloudUpload, Tick } from '@blueprintjs/icons';
import { type RefObject, useRef, useState } from 'react';
import { printAmount } from '../../../server/money/amounts.ts';
import { counted } from '../../../server/schedules/counted.ts';
import { RefusedActs } from '../../journal/RefusedActs.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { isDialogOpen, isTyping } from '../../ui/keys.ts';
import { METHODS } from '../../ui/money/methods.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useWindowKeys } from '../../ui/useWindowKeys.ts';
import type { FollowedFloor } from '../useFloor.ts';
import type { DeskPerson } from './deskPeople.ts';
import { PacketHold } from './PacketHold.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { StudioStatement } from './StudioStatement.tsx';
import { type TakenPayment, useBalance } from './useBalance.ts';
import type { Desk } from './useDesk.ts';
import './balance.css';

interface BalanceCardProps {
  readonly desk: Desk;
  readonly floor: FollowedFloor;
  readonly studioId: string;
  readonly studio: string;
  /** Whose own part is named; without one, those of all are listed. */
  readonly person?: DeskPerson;
  readonly heading?: RefObject<HTMLHeadingElement>;
}

/** What a studio owes, and a payment of it: `$`, Tab, the number of a method, Enter. */
export function BalanceCard({ desk, floor, studioId, studio, person, ...given }: BalanceCardProps) {
  const { scheduleId } = floor.plan;
  const { known, currency, unbooked, owed, refused, read, take } = useBalance(scheduleId, studioId, studio);
  const [isOpen, setOpen] = useState(false);
  const [receipt, setReceipt] = useState('');
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const { heading = ownHeading } = given;
  const close = (): void => {
    setOpen(false);
    heading.current?.focus();
  };
  useWindowKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
    if (event.key === 'Escape' && isOpen) close();
    else if (event.key === '$' && known && !isTyping(event.target)) setOpen(true);
    else return;
    event.preventDefault();
  });
  const head = (
    <header className="desk-card-head">
      <h2 ref={heading} tabIndex={-1}>
        {studio}
      </h2>
      <span>{known ? `Balance, ${currency}` : ''}</span>
    </header>
  );
  if (!known && person) return <RefusedActs refused={refused} className="desk-link" />;
  if (!known)
    return (
      <section className="desk-card" aria-label={`Balance of ${studio}`}>
        {head}
        <SkeletonRows rows={6} label="Loading the account" />
      </section>
    );
  const own = known.people.find((one) => one.person?.id === person?.id);
  const onTake = (payment: TakenPayment): void => {
    const { clock } = floor;
    const now = Date.now();
    const how = [METHODS[payment.method], payment.reference].filter(Boolean).join(' ');
    take(payment);
    setReceipt(
      `Received ${printAmount(payment.amount, currency)} ${currency} from ${studio}, ${how}, ${clock.dayAndTime(now)}. ` +
        `Balance ${printAmount(owed - payment.amount, currency)}.`,
    );
    close();
  };
  return (
    <section className="desk-card" aria-label={`Balance of ${studio}`}>
      {head}
      <RefusedActs refused={refused} className="desk-link" />
      <div className="desk-balance">
        <strong className={`fc-numbers ${owed > 0 ? 'fc-warning' : 'fc-done'}`}>
          {owed < 0 ? `Credit ${printAmount(-owed, currency)}` : printAmount(owed, currency)}
        </strong>
        <small>
          {known.charged.text} charged, {known.paid.text} paid
        </small>
        {person && own ? (
          <small>
            {person.name}: {own.amount.text} for {counted(own.entryCount, 'entry', 'entries')}
          </small>
        ) : null}
        {known.holdsPackets && owed > 0 ? (
          <PacketHold
            desk={desk}
            clock={floor.clock}
            studioId={studioId}
            owes={printAmount(owed, currency)}
          />
        ) : null}
        {receipt ? (
          <p className="desk-receipt fc-row fc-gap-6 fc-anywhere" role="status">
            {unbooked > 0 ? <CloudUpload size={14} /> : <Tick size={14} className="fc-done" />}
            <span className="fc-fill">
              {receipt}
              {unbooked > 0 ? ' Not yet booked.' : ''}
            </span>
          </p>
        ) : unbooked > 0 ? (
          <p className="fc-row fc-gap-6" role="status">
            <CloudUpload size={14} /> {printAmount(unbooked, currency)} not yet booked
          </p>
        ) : null}
      </div>
      {isOpen ? (
        <PaymentForm currency={currency} owed={owed} onTake={onTake} onClose={close} />
      ) : (
        <footer className="desk-foot fc-line-above">
          <Button
            intent={owed > 0 ? 'primary' : 'none'}
            text="Take Payment…"
            endIcon={<Kbd>$</Kbd>}
            onClick={() => setOpen(true)}
          />
        </footer>
      )}
      {person ? null : <StudioStatement known={known} clock={floor.clock} onChange={read} />}
    </section>
  );
}
