import { useMutation } from '@apollo/client/react';
import { Button, InputGroup } from '@blueprintjs/core';
import { Add, InfoSign, Minus, Print, Refresh, Tick, WarningSign } from '@blueprintjs/icons';
import { type FormEvent, useState } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { saveFile } from '../shell/FilesMenu.tsx';
import { fullName } from '../shell/fullName.ts';
import { useForm } from '../shell/useForm.ts';
import { useSession } from '../shell/useSession.ts';
import { closeOf } from '../time/closeOf.ts';
import { eventClock } from '../time/eventClock.ts';
import { FormField } from '../ui/dialogs/FormField.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Amount } from '../ui/money/Amount.tsx';
import { foldLines, lineWords } from '../ui/money/foldLines.ts';
import { Panel } from '../ui/Panel.tsx';
import { linesOf, papersOf, peopleWords } from './ownWords.ts';
import { type MyOwn, StudioFrame } from './StudioFrame.tsx';
import { ConfirmMyEntries } from './studioOperations.ts';

/** /studio/confirm: everything by person, what was checked, and the confirmation. */
export const ReviewScreen = () => (
  <StudioFrame>
    {(own) => (
      <div className="fc-screen studio-columns">
        <EverythingPanel own={own} />
        <div className="fc-column fc-gap-12">
          {own.lines.length > 0 ? <ConfirmPanel own={own} /> : null}
          <CheckedPanel own={own} />
          <ChangesPanel own={own} />
        </div>
      </div>
    )}
  </StudioFrame>
);

function EverythingPanel({ own }: { own: MyOwn }) {
  const { statements, people, tax, charged, event } = own;
  const groups = foldLines(linesOf(own, own.lines), event.currency);
  const papers = papersOf(own);
  return (
    <Panel
      label="Everything entered"
      title={
        <>
          Everything entered <span className="studio-wide fc-muted">{peopleWords(people)}</span>
        </>
      }
      aside={
        groups.length > 0 ? (
          <>
            <Button icon={<Print />} text="Statement" onClick={() => saveFile(papers('statement.pdf'))} />
            <Button icon={<Print />} text="Each Student" onClick={() => saveFile(papers('students.pdf'))} />
          </>
        ) : null
      }
    >
      {groups.length === 0 ? (
        <EmptyState title="Nothing entered yet">Enter what your people dance on Entries.</EmptyState>
      ) : (
        <table className="studio-table">
          {groups.map(({ person, folds }) => {
            const sum = statements.find(({ personId }) => personId === (person?.id ?? null));
            const about = people.find(({ id }) => id === person?.id);
            return (
              <tbody key={person?.id ?? 'studio'}>
                <tr className="studio-group">
                  <th scope="rowgroup">
                    <b>{person?.name ?? 'Studio'}</b>{' '}
                    <span className="fc-muted">
                      {[about?.level, about?.ageGroup].filter(Boolean).join(', ')}
                    </span>
                  </th>
                  <td className="fc-money fc-muted">
                    {sum && sum.entryCount > 0 ? counted(sum.entryCount, 'entry', 'entries') : null}
                  </td>
                  <td className="fc-money fc-strong">{sum ? <Amount of={sum.amount} /> : null}</td>
                </tr>
                {folds.map(({ key, words, about: what, why, quantity, each, amount }) => (
                  <tr key={key}>
                    <td className="studio-inner">
                      {words}{' '}
                      <span className="fc-small fc-muted">
                        {[what, why === words ? '' : why].filter(Boolean).join(' · ')}
                      </span>
                    </td>
                    <td className="fc-money fc-numbers fc-muted fc-nowrap">
                      {quantity === 1 ? each.text : `${quantity} × ${each.text}`}
                    </td>
                    <td className="fc-money">
                      <Amount of={amount} />
                    </td>
                  </tr>
                ))}
              </tbody>
            );
          })}
        </table>
      )}
      <p className="studio-foot studio-sums fc-row fc-wrap fc-gap-16 fc-line-above">
        {tax.amount === 0 ? null : (
          <span>
            <span className="fc-muted">Tax</span> <Amount of={tax} />
          </span>
        )}
        <span className="studio-total fc-strong">
          Together <Amount of={charged} />
        </span>
      </p>
    </Panel>
  );
}

function ConfirmPanel({ own }: { own: MyOwn }) {
  const { event, studio, charged, entryCount, confirmation } = own;
  const { user } = useSession();
  const [typed, setTyped] = useState<string | null>(null);
  const [confirm] = useMutation(ConfirmMyEntries);
  const confirmedBy = typed ?? (user ? fullName(user) : '');
  const form = useForm(
    () =>
      confirm({
        variables: {
          input: { eventId: event.id, studioId: studio.id, confirmedBy, gross: charged.amount },
        },
      }),
    () => setTyped(null),
  );
  const close = closeOf(event.closesAt, event.timeZone, Date.now());
  const clock = eventClock(event.timeZone);
  const reason = form.reasonBeside(['confirmedBy']);
  const sum = `${counted(entryCount, 'entry', 'entries')}, ${charged.text}`;
  // Enter in the name confirms nothing: the button does.
  const submit = (press: FormEvent) => press.preventDefault();
  if (confirmation?.isCurrent)
    return (
      <Panel label="Confirmation">
        <div className="studio-balance">
          <span className="fc-figure-label">Confirmed</span>
          <strong className="fc-numbers">{sum}</strong>
          <span className="fc-done fc-row fc-gap-6">
            <Tick /> {clock.dayAndTime(Date.parse(confirmation.at))} by {confirmation.by}
          </span>
        </div>
      </Panel>
    );
  return (
    <Panel label="Confirmation">
      <form className="studio-balance" onSubmit={submit} noValidate>
        <span className="fc-figure-label">To confirm</span>
        <strong className="fc-numbers">{sum}</strong>
        <p className="fc-muted">
          {close.at
            ? `Entries ${close.isOver ? 'closed' : 'close'} ${close.at}, ${close.zone}${close.isOver ? '' : `: ${close.left.toLowerCase()}`}.`
            : null}
        </p>
        <FormField label="Your name" required errors={form.fields.confirmedBy}>
          <InputGroup value={confirmedBy} onValueChange={setTyped} autoComplete="name" />
        </FormField>
        {reason ? (
          <p className="fc-wrong" role="alert">
            {reason}
          </p>
        ) : null}
        <Button
          intent="primary"
          size="large"
          fill
          text={`Confirm ${counted(entryCount, 'Entry', 'Entries')}, ${charged.text}`}
          loading={form.isBusy}
          onClick={() => void form.submit()}
        />
        <p className="fc-small fc-muted">The organiser bills what you confirm.</p>
      </form>
    </Panel>
  );
}

function CheckedPanel({ own: { missing } }: { own: MyOwn }) {
  return (
    <Panel
      label="Checked"
      title="Checked"
      aside={
        missing.length === 0 ? (
          <span className="fc-done fc-row fc-gap-4">
            <Tick size={14} /> Nothing is missing
          </span>
        ) : null
      }
    >
      <ul>
        {missing.map(({ text, detail, personId }) => (
          <li key={text} className="studio-row fc-row fc-gap-10 fc-line-below">
            {personId ? (
              <WarningSign className="fc-warning fc-rigid" />
            ) : (
              <InfoSign className="fc-muted fc-rigid" />
            )}
            <span>
              {text} <span className="fc-small fc-muted">{detail}</span>
            </span>
          </li>
        ))}
        {missing.length === 0
          ? ['Every student has a level and an age group', 'Every entry has a partner and a price'].map(
              (text) => (
                <li key={text} className="studio-row fc-row fc-gap-10 fc-line-below">
                  <Tick className="fc-done fc-rigid" /> {text}
                </li>
              ),
            )
          : null}
      </ul>
    </Panel>
  );
}

function ChangesPanel({ own }: { own: MyOwn }) {
  const { confirmation, event } = own;
  if (!confirmation || confirmation.isCurrent) return null;
  const { at, changes } = confirmation;
  return (
    <Panel
      label="Changes since you confirmed"
      title={
        <span className="fc-row fc-gap-8">
          <Refresh size={14} /> Since you confirmed on {eventClock(event.timeZone).monthDay(Date.parse(at))}
        </span>
      }
      aside={counted(changes.length, 'change')}
    >
      <ul>
        {linesOf(own, changes).map(({ person, amount, ...line }) => (
          <li
            key={`${line.key} ${line.quantity} ${amount.amount}`}
            className="studio-row fc-row fc-gap-10 fc-line-below"
          >
            {amount.amount < 0 ? (
              <Minus size={14} className="fc-muted fc-rigid" />
            ) : (
              <Add size={14} className="fc-done fc-rigid" />
            )}
            <span className="fc-fill fc-anywhere">
              {person?.name ?? 'Studio'}
              <span className="studio-detail fc-small fc-muted">{lineWords(line)}</span>
            </span>
            <Amount of={amount} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
