import { Button, Menu, MenuItem } from '@blueprintjs/core';
import { Calendar, DocumentOpen, Envelope, More, Refresh, Tick, WarningSign } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import type { ListedRegistrationFragment } from '../../gql/graphql.ts';
import { MenuLink } from '../../shell/MenuLink.tsx';
import type { EventClock } from '../../time/eventClock.ts';
import { Amount, Balance } from '../../ui/money/Amount.tsx';
import { Flyout } from '../../ui/openings/Flyout.tsx';
import { accountPath } from '../accountPath.ts';
import { TableHead } from '../TableHead.tsx';
import { type StateWords, stateWords } from './registrationWords.ts';

export type Listed = ListedRegistrationFragment;

interface RegistrationRowsProps {
  readonly eventId: string;
  readonly registrations: readonly Listed[];
  readonly clock: EventClock;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (studioId: string) => void;
  readonly onExtend: (registration: Listed) => void;
  readonly onInvite: (registration: Listed) => void;
}

const COLUMNS = ['Studio, contact', 'People', 'Entries', 'State', 'Charged', 'Paid', 'Balance', 'Actions'];
const NUMBERS = ['People', 'Entries', 'Charged', 'Paid', 'Balance'];

const ICONS: Record<StateWords['tone'], typeof Tick | null> = {
  done: Tick,
  changed: Refresh,
  warning: WarningSign,
  plain: null,
};
const TONES: Record<StateWords['tone'], string> = {
  done: 'fc-done',
  changed: 'billing-blue',
  warning: 'fc-warning',
  plain: 'fc-muted',
};

/** The studios: arrows walk, Enter opens, x selects, i invites. Back from an account, its row has the focus. */
export function RegistrationRows(props: RegistrationRowsProps) {
  const { eventId, registrations, clock, selected, onSelect } = props;
  const table = useRef<HTMLTableElement>(null);
  const { state } = useLocation();
  const opened = (state as { studioId?: string } | null)?.studioId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list opens
  useEffect(() => {
    if (opened) linkAt(registrations.findIndex(({ studio }) => studio.id === opened))?.focus();
  }, []);
  const linkAt = (at: number) => table.current?.querySelectorAll<HTMLElement>('.registrations-name')[at];
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined) linkAt(at + step)?.focus();
    else if (event.key === 'x') onSelect(registrations[at]?.studio.id ?? '');
    else if (event.key === 'i' && registrations[at]) props.onInvite(registrations[at]);
    else return;
    event.preventDefault();
  };
  return (
    <table className="billing-table registrations-table" ref={table}>
      <TableHead columns={COLUMNS} money={NUMBERS} hidden={['Actions']} />
      <tbody>
        {registrations.map((one, at) => {
          const { studio, charged, paid, balance } = one;
          const { text, tone } = stateWords(one, clock.monthDay);
          const Icon = ICONS[tone];
          const isSelected = selected.has(studio.id);
          return (
            <tr key={one.id} aria-selected={isSelected || undefined}>
              <td>
                <Link
                  className="registrations-name fc-strong fc-anywhere"
                  to={accountPath(eventId, studio.id)}
                  onKeyDown={(event) => onKeyDown(event, at)}
                >
                  {studio.name}
                </Link>{' '}
                <span className="fc-muted">{studio.contactName}</span>
                {isSelected ? <span className="fc-visually-hidden">, selected</span> : null}
              </td>
              <td className="fc-money fc-numbers">{inDigits(one.peopleCount)}</td>
              <td className="fc-money fc-numbers">{inDigits(one.entryCount)}</td>
              <td className={TONES[tone]}>
                <span className="fc-row fc-gap-6">
                  {Icon ? <Icon size={14} className="fc-rigid" /> : null}
                  {text}
                  {one.requestCount > 0 ? (
                    <Link className="fc-nowrap" to={`/event/requests?id=${eventId}`}>
                      {counted(one.requestCount, 'request')}
                    </Link>
                  ) : null}
                </span>
              </td>
              <td className="fc-money">
                <Amount of={charged} />
              </td>
              <td className="fc-money fc-muted">
                <Amount of={paid} />
              </td>
              <td className="fc-money">
                <Balance of={balance} />
              </td>
              <td>
                <RowMenu {...props} registration={one} isSelected={isSelected} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function RowMenu(props: RegistrationRowsProps & { registration: Listed; isSelected: boolean }) {
  const { eventId, registration, isSelected, onSelect, onExtend, onInvite } = props;
  const { studio } = registration;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Flyout
      isOpen={isOpen}
      onClose={close}
      content={
        <Menu>
          <MenuLink
            icon={<DocumentOpen />}
            text="Open Account"
            to={accountPath(eventId, studio.id)}
            onGo={close}
          />
          <MenuItem
            icon={<Envelope />}
            text="Invite…"
            onClick={() => {
              close();
              onInvite(registration);
            }}
          />
          <MenuItem
            icon={<Calendar />}
            text="Extend…"
            onClick={() => {
              close();
              onExtend(registration);
            }}
          />
          <MenuItem
            icon={<Tick />}
            text={isSelected ? 'Unselect' : 'Select'}
            onClick={() => {
              close();
              onSelect(studio.id);
            }}
          />
        </Menu>
      }
    >
      <Button
        size="small"
        variant="minimal"
        icon={<More />}
        aria-label={`More for ${studio.name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
    </Flyout>
  );
}
