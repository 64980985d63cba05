import { useMutation } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { Cross, Tick } from '@blueprintjs/icons';
import { useState } from 'react';
import { printAmount } from '../../server/money/amounts.ts';
import { showFailure } from '../apollo/showFailure.ts';
import { eventClock } from '../time/eventClock.ts';
import { ChangedSince, EntryChange } from '../ui/EntryChange.tsx';
import { TextBox } from '../ui/fields/TextBox.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StyleDot } from '../ui/pills/StylePill.tsx';
import { SetMyEntries } from './entries/entriesOperations.ts';
import type { MyOwn } from './StudioFrame.tsx';
import { TakeBackMyRequest } from './studioOperations.ts';

type Request = MyOwn['requests'][number];

/** Answers that are still shown. */
const LAST = 8;

/** What the studio asked the organiser for, and the last answers. */
export function MyRequests({ own }: { own: MyOwn }) {
  const { event, studio, requests } = own;
  const [takeBack, { loading }] = useMutation(TakeBackMyRequest);
  if (requests.length === 0) return null;
  const pending = requests.filter(({ state }) => state === 'PENDING');
  const shown = requests.slice(0, pending.length + LAST);
  const clock = eventClock(event.timeZone);
  const wait = pending.length === 1 ? 'waits' : 'wait';
  return (
    <Panel
      label="Your requests"
      title={
        <>
          Your requests{' '}
          <span className="fc-muted">
            {pending.length > 0 ? `${pending.length} ${wait} for an answer` : 'All answered'}
          </span>
        </>
      }
    >
      <ul>
        {shown.map((request) => {
          const { id, person, partner, dance, style, seen, wanted, state, askedAt } = request;
          return (
            <li key={id} className="studio-row fc-row fc-wrap fc-gap-10 fc-line-below">
              {state === 'PENDING' ? (
                <StyleDot category={style} />
              ) : state === 'APPROVED' ? (
                <Tick className="fc-done fc-rigid" />
              ) : (
                <Cross className="fc-wrong fc-rigid" />
              )}
              <span className="fc-fill">
                <b>{dance}</b> <EntryChange seen={seen} wanted={wanted} />{' '}
                <span className="fc-muted">
                  {person}
                  {partner ? ` with ${partner}` : ''}
                </span>
                <span className="studio-detail fc-small">
                  {state === 'PENDING' ? (
                    <>
                      <PriceWords request={request} currency={event.currency} />{' '}
                      <Note key={request.note} own={own} request={request} />
                    </>
                  ) : (
                    <>
                      {answerWords(request, clock.monthDay)} <ChangedSince {...request} />
                    </>
                  )}
                </span>
              </span>
              {state === 'PENDING' ? (
                <>
                  <span className="fc-small fc-muted">asked {clock.dayAndTime(Date.parse(askedAt))}</span>
                  <Button
                    size="small"
                    text="Cancel"
                    aria-label={`Cancel request for ${dance} of ${person}`}
                    disabled={loading}
                    onClick={() =>
                      void takeBack({
                        variables: { input: { eventId: event.id, studioId: studio.id, id } },
                      }).catch(showFailure)
                    }
                  />
                </>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** What the organiser reads with a request. */
function Note({ own: { event, studio }, request }: { own: MyOwn; request: Request }) {
  const { person, partner, partnerId, isGuest, personId, dance, note } = request;
  const [typed, setTyped] = useState<string | null>(null);
  const [set] = useMutation(SetMyEntries);
  // What is typed stays until the server has it: another note is another component.
  const save = (): void => {
    if (typed === null || typed.trim() === note) {
      setTyped(null);
      return;
    }
    const { entryType, danceId, styleId, level, ageGroup, seen, wanted: quantity } = request;
    const couple = isGuest ? { guestName: partner } : { partnerId };
    const danced = entryType === 'MULTI' ? { danceCategoryId: styleId } : { danceId };
    const asked = { entryType, level, ageGroup, seen, quantity, isRequest: true, note: typed };
    const cell = { entrantId: personId, ...couple, ...danced, ...asked };
    void set({ variables: { input: { eventId: event.id, studioId: studio.id, cells: [cell] } } }).catch(
      showFailure,
    );
  };
  if (typed === null)
    return (
      <>
        {note ? <span className="fc-anywhere">“{note}” </span> : null}
        <button
          type="button"
          className="fc-text-button"
          aria-label={`${note ? 'Change' : 'Add'} note for ${dance} of ${person}`}
          onClick={() => setTyped(note)}
        >
          {note ? 'Change note' : 'Add note'}
        </button>
      </>
    );
  return (
    <TextBox
      size="small"
      fill
      autoFocus
      aria-label={`Note for ${dance} of ${person}`}
      placeholder="Why you ask"
      maxLength={200}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
        else if (key === 'Escape') setTyped(null);
      }}
    />
  );
}

function PriceWords({ request, currency }: { request: Request; currency: string }) {
  const { price, lateFee, seen, wanted } = request;
  if (!price) return <span className="fc-muted">No price yet</span>;
  if (wanted < seen) return <span className="fc-muted">The organiser may keep up to {price.text}</span>;
  const own = lateFee && printAmount(price.amount - lateFee.amount, currency);
  return (
    <>
      <span className="fc-warning">+{price.text}</span>{' '}
      {own ? (
        <span className="fc-muted">
          {own} and {lateFee.text} late fee
        </span>
      ) : null}
    </>
  );
}

/** "Approved Feb 8 by T. Lind: 38.00 kept". */
function answerWords(
  { state, decidedBy, decidedAt, answer }: Request,
  dayOf: (at: number) => string,
): string {
  const day = decidedAt ? dayOf(Date.parse(decidedAt)) : '';
  const words = `${state === 'APPROVED' ? 'Approved' : 'Refused'} ${day} by ${decidedBy}`;
  return answer ? `${words}: ${answer}` : words;
}
