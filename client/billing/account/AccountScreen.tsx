import { useQuery } from '@apollo/client/react';
import { Button, Tab, Tabs } from '@blueprintjs/core';
import { ChevronDown, ChevronUp } from '@blueprintjs/icons';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { inDigits } from '../../../server/schedules/counted.ts';
import { shownOf } from '../../journal/screenState.ts';
import { useWorkedOn } from '../../shell/lastChoice.ts';
import { UnreadEvent } from '../../shell/ReadFailure.tsx';
import { eventClock } from '../../time/eventClock.ts';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { isDialogOpen, isTyping } from '../../ui/keys.ts';
import { hint } from '../../ui/openings/hint.ts';
import { ToolbarSlot } from '../../ui/ToolbarSlot.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { useWindowKeys } from '../../ui/useWindowKeys.ts';
import { accountPath } from '../accountPath.ts';
import { IssueDialog } from '../IssueDialog.tsx';
import { PricedEvent, type PricedEventProps } from '../PricedEvent.tsx';
import { ExtendDialog } from '../registrations/ExtendDialog.tsx';
import { AccountLines } from './AccountLines.tsx';
import { AccountMoney } from './AccountMoney.tsx';
import { AccountStudio } from './AccountStudio.tsx';
import { AccountNeighbours, AccountQuery } from './accountOperations.ts';
import type { AccountProps } from './accountProps.ts';
import { ChargeDialog, type NewCharge } from './ChargeDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import './account.css';

/** /event/account?id=…&studio=…: what a studio is charged and why, its documents and payments. */
export const AccountScreen = () => <PricedEvent of={AccountOfStudio} />;

function AccountOfStudio(props: PricedEventProps) {
  const studioId = useSearchParams()[0].get('studio') ?? '';
  const query = useQuery(AccountQuery, {
    variables: { eventId: props.event.id, studioId },
    skip: studioId === '',
    fetchPolicy: 'cache-and-network',
  });
  const { registration } = shownOf(query) ?? {};
  if (registration?.studio.id === studioId)
    return <AccountOf key={studioId} {...props} registration={registration} />;
  return (
    <div className="fc-screen">
      <UnreadEvent id={studioId} error={query.error} onRetry={() => void query.refetch()} />
    </div>
  );
}

function AccountOf(props: AccountProps) {
  const { event, registration } = props;
  useWorkedOn(event);
  const navigate = useNavigate();
  const isPhone = useMedia('(max-width: 767px)');
  const clock = eventClock(event.timeZone);
  const charging = useDialog<NewCharge>();
  const paying = useDialog<null>();
  const issuing = useDialog<null>();
  const extending = useDialog<typeof registration>();
  const { studio } = registration;
  useWindowKeys((press) => {
    if (press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target) || isDialogOpen()) return;
    if (press.key === 'p') paying.show(null);
    else if (press.key === 'n') charging.show({});
    else if (press.key === 'Escape')
      void navigate(`/event/studios?id=${event.id}`, { state: { studioId: studio.id } });
    else return;
    press.preventDefault();
  });
  const lines = <AccountLines {...props} onCharge={charging.show} />;
  const money = (
    <AccountMoney
      {...props}
      clock={clock}
      onPay={() => paying.show(null)}
      onIssue={() => issuing.show(null)}
    />
  );
  const about = <AccountStudio {...props} clock={clock} onExtend={() => extending.show(registration)} />;
  return (
    <div className="fc-screen account">
      <Neighbours eventId={event.id} studioId={studio.id} />
      <nav className="account-crumb fc-row fc-gap-6" aria-label="Account of">
        <Link to={`/event/studios?id=${event.id}`} state={{ studioId: studio.id }}>
          Registrations
        </Link>
        <span className="fc-muted" aria-hidden>
          /
        </span>
        <b className="fc-anywhere">{studio.name}</b>
      </nav>
      {isPhone ? (
        <Tabs
          id="account"
          className="fc-parts-of"
          animate={false}
          renderActiveTabPanelOnly
          defaultSelectedTabId="lines"
        >
          <Tab id="lines" title="Lines" panel={lines} />
          <Tab id="money" title="Money" panel={money} />
          <Tab id="studio" title="Studio" panel={about} />
        </Tabs>
      ) : (
        <div className="account-columns fc-stack fc-gap-12">
          {about}
          {lines}
          {money}
        </div>
      )}
      <ChargeDialog
        key={`charge ${charging.key}`}
        {...props}
        charge={charging.subject}
        isOpen={charging.isOpen}
        onClose={charging.close}
      />
      <PaymentDialog
        key={`payment ${paying.key}`}
        {...props}
        clock={clock}
        isOpen={paying.isOpen}
        onClose={paying.close}
      />
      <IssueDialog
        key={`issue ${issuing.key}`}
        eventId={event.id}
        terms={props.terms}
        studioIds={[studio.id]}
        isOpen={issuing.isOpen}
        onClose={issuing.close}
      />
      <ExtendDialog
        key={`extend ${extending.key}`}
        eventId={event.id}
        registration={extending.subject}
        clock={clock}
        isOpen={extending.isOpen}
        onClose={extending.close}
      />
    </div>
  );
}

/** More than any event has. */
const MOST = 500;

/** "1 of 48", with the accounts before and after. */
function Neighbours({ eventId, studioId }: { eventId: string; studioId: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(AccountNeighbours, { variables: { eventId, first: MOST } });
  const all = data?.registrations ?? [];
  const at = all.findIndex(({ studio }) => studio.id === studioId);
  if (at < 0) return null;
  const step = (by: number, words: string, icon: React.ReactElement) => {
    const next = all[at + by]?.studio;
    return (
      <Button
        size="small"
        icon={icon}
        aria-label={words}
        aria-disabled={next ? undefined : true}
        {...hint(next?.name ?? 'No more studios')}
        onClick={() => next && void navigate(accountPath(eventId, next.id))}
      />
    );
  };
  return (
    <ToolbarSlot>
      <span className="account-neighbours fc-row fc-gap-4 fc-muted fc-text-12">
        <span>
          {inDigits(at + 1)} of {inDigits(all.length)}
        </span>
        {step(-1, 'Previous studio', <ChevronUp />)}
        {step(1, 'Next studio', <ChevronDown />)}
      </span>
    </ToolbarSlot>
  );
}
