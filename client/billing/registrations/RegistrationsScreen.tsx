import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Document, Download, Duplicate, Envelope, Person, WarningSign } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import { showFailure } from '../../apollo/showFailure.ts';
import type { RegistrationsQuery } from '../../gql/graphql.ts';
import { shownOf } from '../../journal/screenState.ts';
import { copyText } from '../../shell/copyLink.ts';
import { useWorkedOn } from '../../shell/lastChoice.ts';
import { UnreadScreen } from '../../shell/ReadFailure.tsx';
import { useSession } from '../../shell/useSession.ts';
import { eventClock } from '../../time/eventClock.ts';
import { downloadCsv } from '../../ui/csv.ts';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBox, nameContains } from '../../ui/fields/FilterBox.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { moneyIn } from '../amounts.ts';
import { IssueDialog } from '../IssueDialog.tsx';
import { PricedEvent, type PricedEventProps } from '../PricedEvent.tsx';
import { toggled } from '../toggled.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { RegistrationFigures } from './RegistrationFigures.tsx';
import { type Listed, RegistrationRows } from './RegistrationRows.tsx';
import { MakeStudiosOfOne, Registrations } from './registrationOperations.ts';
import { stateWords, VIEWS, viewOf } from './registrationWords.ts';
import './registrations.css';

/** More than any event has. */
const MOST = 500;

/** /event/studios?id=…: all studios of an event with what they owe. */
export const RegistrationsScreen = () => <PricedEvent of={RegistrationsOf} />;

function RegistrationsOf({ event, terms }: PricedEventProps) {
  useWorkedOn(event);
  const query = useQuery(Registrations, {
    variables: { eventId: event.id, first: MOST, offset: 0 },
    fetchPolicy: 'cache-and-network',
  });
  const data = shownOf(query);
  if (!data)
    return <UnreadScreen id={event.id} error={query.error} refetch={query.refetch} what="registrations" />;
  return <RegistrationList event={event} terms={terms} data={data} onChange={query.refetch} />;
}

interface RegistrationListProps extends PricedEventProps {
  readonly data: RegistrationsQuery;
  readonly onChange: () => Promise<unknown>;
}

function RegistrationList({ event, terms, data, onChange }: RegistrationListProps) {
  const { registrations, registrationFigures: figures } = data;
  const clock = eventClock(event.timeZone);
  const [address, setAddress] = useSearchParams();
  const [words, setWords] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const extending = useDialog<Listed>();
  const issuing = useDialog<null>();
  const inviting = useDialog<Listed | null>();
  const { isOrganiser } = useSession();
  const view = viewOf(address.get('view'));
  const found = registrations.filter(({ studio }) =>
    nameContains(`${studio.name} ${studio.contactName}`, words),
  );
  const shown = found.filter(VIEWS[view].has);
  const addresses = [...new Set(shown.flatMap(({ studio }) => studio.email || []))];
  const toggle = (id: string) => setSelected((now) => toggled(now, id));
  const saveCsv = () =>
    downloadCsv(`${event.name} registrations.csv`, [
      [
        'Studio',
        'Contact',
        'Email',
        'People',
        'Entries',
        'State',
        'Charged',
        'Paid',
        'Balance',
        'To Invoice',
      ],
      ...shown.map((one) => [
        ...[one.studio.name, one.studio.contactName, one.studio.email, one.peopleCount, one.entryCount],
        stateWords(one, clock.monthDay).text,
        ...[one.charged, one.paid, one.balance, one.toInvoice].map(({ text }) =>
          text.replaceAll(',', '').replace('−', '-'),
        ),
      ]),
    ]);
  return (
    <div className="fc-screen registrations">
      <RegistrationFigures figures={figures} registrations={registrations} terms={terms} clock={clock} />
      <section className="fc-panel fc-column fc-shrink" aria-label="Registrations">
        <div className="registrations-tools fc-row fc-wrap fc-gap-8">
          <FilterBox label="Filter studios" value={words} onChange={setWords} />
          <fieldset className="billing-views fc-flex" aria-label="Studios shown">
            {Object.entries(VIEWS).map(([name, { text, has }]) => (
              <Button
                key={name}
                size="small"
                variant={name === view ? 'solid' : 'minimal'}
                aria-pressed={name === view}
                text={text}
                endIcon={<small>{inDigits(found.filter(has).length)}</small>}
                onClick={() =>
                  setAddress(
                    (now) => {
                      if (name === 'all') now.delete('view');
                      else now.set('view', name);
                      return now;
                    },
                    { replace: true },
                  )
                }
              />
            ))}
          </fieldset>
          <span className="registrations-acts fc-row fc-wrap fc-gap-8">
            <Button icon={<Envelope />} text="Invite Studio…" onClick={() => inviting.show(null)} />
            <Button icon={<Download />} text="CSV" onClick={saveCsv} />
            {addresses.length > 0 ? (
              <Button
                icon={<Duplicate />}
                text={`Copy ${counted(addresses.length, 'address', 'addresses')}`}
                onClick={() =>
                  void copyText(
                    addresses.join(', '),
                    `Copied ${counted(addresses.length, 'address', 'addresses')}`,
                  )
                }
              />
            ) : null}
            {isOrganiser && registrations.some(({ toInvoice }) => toInvoice.amount !== 0) ? (
              <Button
                intent="primary"
                icon={<Document />}
                text="Issue Invoices…"
                onClick={() => issuing.show(null)}
              />
            ) : null}
          </span>
        </div>
        <Unbilled event={event} figures={figures} terms={terms} onChange={onChange} />
        {figures.unpricedCount > 0 ? (
          <div className="billing-line fc-row fc-wrap fc-gap-8 fc-line-above">
            <WarningSign className="fc-warning" />
            <b className="fc-warning">
              {counted(figures.unpricedCount, 'entry has', 'entries have')} no price
            </b>
            <span className="fc-fill">Their studios get no documents.</span>
            <Link to={`/event/prices?id=${event.id}`}>Open Prices</Link>
          </div>
        ) : null}
        {registrations.length === 0 ? (
          <EmptyState title="No entries yet" actions={<Link to="/import">Import a spreadsheet</Link>}>
            Invite the studios, or import a spreadsheet.
          </EmptyState>
        ) : shown.length === 0 ? (
          <EmptyState
            title="No studio matches"
            actions={
              <Button
                text="Show All"
                onClick={() => {
                  setWords('');
                  setAddress({ id: event.id }, { replace: true });
                }}
              />
            }
          />
        ) : (
          <RegistrationRows
            eventId={event.id}
            registrations={shown}
            clock={clock}
            selected={selected}
            onSelect={toggle}
            onExtend={extending.show}
            onInvite={inviting.show}
          />
        )}
        <p className="registrations-foot fc-row fc-spread fc-wrap fc-gap-8 fc-muted fc-line-above">
          <span role="status">
            {shown.length < registrations.length
              ? `${counted(shown.length, 'studio')} of ${inDigits(registrations.length)}`
              : counted(shown.length, 'studio')}
            {selected.size > 0 ? `, ${inDigits(selected.size)} selected` : ''}
          </span>
          <span className="registrations-keys fc-row fc-gap-8">
            <Kbd>↑↓</Kbd> choose <Kbd>Enter</Kbd> open <Kbd>i</Kbd> invite <Kbd>x</Kbd> select
          </span>
        </p>
      </section>
      <IssueDialog
        key={`issue ${issuing.key}`}
        eventId={event.id}
        terms={terms}
        studioIds={selected.size > 0 ? [...selected] : null}
        isOpen={issuing.isOpen}
        onClose={issuing.close}
      />
      <InviteDialog
        key={`invite ${inviting.key}`}
        eventId={event.id}
        registration={inviting.subject}
        isOpen={inviting.isOpen}
        onClose={inviting.close}
      />
      <ExtendDialog
        key={extending.key}
        eventId={event.id}
        registration={extending.subject}
        clock={clock}
        isOpen={extending.isOpen}
        onClose={extending.close}
      />
    </div>
  );
}

type UnbilledProps = Pick<RegistrationListProps, 'event' | 'terms' | 'onChange'> & {
  readonly figures: RegistrationsQuery['registrationFigures'];
};

/** People without a studio, whose entries are billed to no one. */
function Unbilled({ event, figures: { unbilled }, terms, onChange }: UnbilledProps) {
  const { isOrganiser } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [make, { loading }] = useMutation(MakeStudiosOfOne);
  if (unbilled.length === 0) return null;
  const units = unbilled.reduce((sum, { entryCount }) => sum + entryCount, 0);
  const amount = unbilled.reduce((sum, one) => sum + one.amount.amount, 0);
  const run = async () => {
    try {
      const { data } = await make({ variables: { input: { eventId: event.id } } });
      await onChange();
      const count = data?.makeStudiosOfOne.length ?? 0;
      showToast({ message: `Added ${counted(count, 'studio')} of one`, tone: 'done' });
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <div className="billing-line fc-line-above">
      <p className="fc-row fc-wrap fc-gap-8">
        <Person className="fc-warning" />
        <b className="fc-warning">{counted(unbilled.length, 'person has', 'people have')} no studio</b>
        <span className="fc-fill">
          Their {counted(units, 'entry', 'entries')}, {moneyIn(amount, terms.currency).text}, are billed to no
          one.
        </span>
        {isOrganiser ? (
          <Button size="small" text="Make Studios of One" loading={loading} onClick={() => void run()} />
        ) : null}
        <Button
          size="small"
          text={isOpen ? 'Hide Them' : 'Show Them'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </p>
      {isOpen ? (
        <ul className="registrations-unbilled fc-flex fc-wrap">
          {unbilled.map(({ person, amount: { text } }) =>
            person ? (
              <li key={person.id}>
                <Link to={`/students?id=${person.id}`}>{person.name}</Link>{' '}
                <span className="fc-muted fc-numbers">{text}</span>
              </li>
            ) : null,
          )}
        </ul>
      ) : null}
    </div>
  );
}
