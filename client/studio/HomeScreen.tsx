import { Classes } from '@blueprintjs/core';
import { ChevronRight, Envelope, Tick, WarningSign } from '@blueprintjs/icons';
import { Link, useLocation } from 'react-router-dom';
import { counted, inDigits } from '../../server/schedules/counted.ts';
import { closeOf } from '../time/closeOf.ts';
import { useDialog } from '../ui/dialogs/useDialog.ts';
import { Figure } from '../ui/Figure.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useNow } from '../ui/useNow.ts';
import { MyRequests } from './MyRequests.tsx';
import { PeoplePanel } from './PeoplePanel.tsx';
import { type Person, PersonDialog } from './PersonDialog.tsx';
import { type MyOwn, StudioFrame } from './StudioFrame.tsx';

/** /studio: until when, what is missing, and the people of the studio. */
export const HomeScreen = () => <StudioFrame>{(own) => <Overview own={own} />}</StudioFrame>;

function Overview({ own }: { own: MyOwn }) {
  const editing = useDialog<Person | null>();
  return (
    <div className="fc-screen studio-columns">
      <div className="fc-column fc-gap-12">
        <CloseAndFigures own={own} />
        <PeoplePanel own={own} onEdit={editing.show} />
      </div>
      <div className="fc-column fc-gap-12">
        <MissingPanel own={own} onEdit={editing.show} />
        <MyRequests own={own} />
        <PayPanel event={own.event} />
        <Questions words="Questions?" contact={own.event.contact} />
      </div>
      <PersonDialog
        key={editing.key}
        own={own}
        person={editing.subject}
        isOpen={editing.isOpen}
        onClose={editing.close}
      />
    </div>
  );
}

const MINUTE = 60_000;

function CloseAndFigures({ own }: { own: MyOwn }) {
  const { event, entryCount, charged, tax, paid } = own;
  const close = closeOf(event.closesAt, event.timeZone, useNow(MINUTE));
  const fee = event.lateFee ? `, with ${event.lateFee.text} late fee` : '';
  return (
    <section className="fc-panel studio-figures" aria-label="Entries">
      <div className="studio-close">
        <strong className="studio-left">{close.left}</strong>
        {close.at ? (
          <p className="fc-muted">
            Entries {close.isOver ? 'closed' : 'close'} <b>{close.at}</b>, {close.zone}.
            {close.isOver ? ' Changes are requests' : ' Afterwards changes are requests'}
            {fee}.
          </p>
        ) : null}
      </div>
      <Figure label="Entries" value={inDigits(entryCount)} />
      <Figure
        label="So far"
        value={charged.text}
        note={tax.amount === 0 ? event.currency : `${event.currency}, with ${tax.text} tax`}
      />
      <Figure label="Paid" value={paid.text} note={event.currency} />
    </section>
  );
}

function MissingPanel({ own, onEdit }: { own: MyOwn; onEdit: (person: Person) => void }) {
  const { missing, people, confirmation, entryCount, lines } = own;
  const { search } = useLocation();
  const isConfirmed = confirmation?.isCurrent === true;
  return (
    <Panel
      label="Before you confirm"
      title={
        <>
          Before you confirm{' '}
          {missing.length > 0 ? <span className="fc-muted">{counted(missing.length, 'thing')}</span> : null}
        </>
      }
    >
      <ul>
        {missing.map(({ text, detail, personId }) => {
          const person = people.find(({ id }) => id === personId);
          const words = (
            <span className="fc-fill">
              {text}
              {detail ? <span className="studio-detail fc-small fc-muted">{detail}</span> : null}
            </span>
          );
          return (
            <li key={text} className="fc-line-below">
              {person ? (
                <button type="button" className="studio-row fc-row fc-gap-10" onClick={() => onEdit(person)}>
                  <WarningSign className="fc-warning fc-rigid" />
                  {words}
                  <ChevronRight className="fc-muted fc-rigid" />
                </button>
              ) : (
                <div className="studio-row fc-row fc-gap-10">
                  <WarningSign className="fc-warning fc-rigid" />
                  {words}
                </div>
              )}
            </li>
          );
        })}
        {missing.length === 0 && lines.length > 0 ? (
          <li className="studio-row fc-row fc-gap-10 fc-line-below">
            <Tick className="fc-done" /> Nothing is missing
          </li>
        ) : null}
      </ul>
      <div className="studio-foot">
        {people.length === 0 ? (
          <p className="fc-muted">Add your teachers and students, then enter what they dance.</p>
        ) : lines.length === 0 ? (
          <Link className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`} to={`/studio/entries${search}`}>
            Enter What They Dance
          </Link>
        ) : (
          <Link
            className={`${Classes.BUTTON} ${isConfirmed ? '' : Classes.INTENT_PRIMARY}`}
            to={`/studio/confirm${search}`}
          >
            {isConfirmed
              ? `Confirmed: ${counted(confirmation.entryCount, 'entry', 'entries')}, ${confirmation.amount.text}`
              : `Review ${counted(entryCount, 'Entry', 'Entries')}`}
          </Link>
        )}
      </div>
    </Panel>
  );
}

function PayPanel({ event: { payWords, payLink } }: { event: MyOwn['event'] }) {
  if (!payWords && !payLink) return null;
  return (
    <Panel label="How to pay" title="How to pay">
      <div className="studio-words">
        {payWords}
        {payLink ? (
          <p>
            <a href={payLink}>{payLink}</a>
          </p>
        ) : null}
      </div>
    </Panel>
  );
}

export function Questions({ words, contact }: { words: string; contact: string }) {
  if (!contact) return null;
  const [email] = /\S+@\S+\.\w+/.exec(contact) ?? [];
  const [before, after] = email ? contact.split(email) : [contact, ''];
  return (
    <Panel label="Questions">
      <p className="studio-row fc-row fc-gap-10">
        <Envelope className="fc-muted fc-rigid" />
        <span className="fc-anywhere">
          {words} {before}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          {after}
        </span>
      </p>
    </Panel>
  );
}
