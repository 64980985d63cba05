import { useQuery } from '@apollo/client/react';
import { Button, InputGroup } from '@blueprintjs/core';
import { Tick } from '@blueprintjs/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { counted, inDigits } from '../../../server/schedules/counted.ts';
import type { EntryRequestState, RequestsQuery } from '../../gql/graphql.ts';
import { shownOf } from '../../journal/screenState.ts';
import { useOpened, useWorkedOn } from '../../shell/lastChoice.ts';
import { UnreadScreen } from '../../shell/ReadFailure.tsx';
import { eventClock } from '../../time/eventClock.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { FormField } from '../../ui/dialogs/FormField.tsx';
import { useDialog } from '../../ui/dialogs/useDialog.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { isDialogOpen, isTyping } from '../../ui/keys.ts';
import { useWindowKeys } from '../../ui/useWindowKeys.ts';
import { MessageDialog } from '../MessageToStudio.tsx';
import { PricedEvent, type PricedEventProps } from '../PricedEvent.tsx';
import { RequestRow } from './RequestRow.tsx';
import { Requests } from './requestOperations.ts';
import { type Choice, type Request, useDecisions } from './useDecisions.ts';
import './requests.css';

/** As many as one call decides. */
const MOST = 200;
/** Requests after the selected one whose heats are looked up ahead. */
const AHEAD = 8;

const VIEWS = { PENDING: 'To decide', APPROVED: 'Approved', REFUSED: 'Refused' } as const;
type View = keyof typeof VIEWS;

/** /event/requests?id=…: what studios ask for after the close, for guests and for teachers who are full. */
export const RequestsScreen = () => <PricedEvent of={RequestsOf} />;

function RequestsOf({ event, terms }: PricedEventProps) {
  useWorkedOn(event);
  const [address, setAddress] = useSearchParams();
  const view: View = (Object.keys(VIEWS) as View[]).find((one) => one === address.get('view')) ?? 'PENDING';
  const query = useQuery(Requests, {
    variables: { eventId: event.id, state: view satisfies EntryRequestState, first: MOST },
    fetchPolicy: 'cache-and-network',
  });
  const data = shownOf(query);
  if (!data)
    return <UnreadScreen id={event.id} error={query.error} refetch={query.refetch} what="requests" />;
  const show = (name: string): void =>
    setAddress({ id: event.id, ...(name === 'PENDING' ? {} : { view: name }) }, { replace: true });
  return (
    <RequestList
      key={view}
      event={event}
      terms={terms}
      data={data}
      view={view}
      onView={show}
      onChange={query.refetch}
    />
  );
}

interface RequestListProps extends PricedEventProps {
  readonly data: RequestsQuery;
  readonly view: View;
  readonly onView: (view: string) => void;
  readonly onChange: () => Promise<unknown>;
}

function RequestList({ event, terms, data, view, onView, onChange }: RequestListProps) {
  const { schedule } = useOpened();
  const scheduleId = (event.schedules.find(({ id }) => id === schedule?.id) ?? event.schedules[0])?.id;
  const { sent, problems, approve, refuse } = useDecisions(event.id, scheduleId, onChange);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [chosen, setChosen] = useState<string | null>(null);
  const refusing = useDialog<Request>();
  const answering = useDialog<Request['studio']>();
  const clock = eventClock(event.timeZone);
  const isOpen = view === 'PENDING';
  const studios = [
    ...Map.groupBy(
      data.entryRequests.filter(({ id }) => !isOpen || !sent.has(id)),
      ({ studio }) => studio.id,
    ).values(),
  ];
  const shown = studios.flat();
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === chosen),
  );
  const selected = isOpen ? shown[at] : undefined;
  const choiceOf = (id: string): Choice => choices.get(id) ?? {};
  const mayApprove = ({ id, isGuest, refusal }: Request): boolean =>
    refusal === null && (!isGuest || choiceOf(id).partnerId !== undefined);
  const fits = (one: Request): boolean => !problems.has(one.id) && mayApprove(one);
  const fitting = shown.filter(fits);

  const decided = (list: readonly Request[]): void => {
    const next =
      shown.slice(at + 1).find((one) => !list.includes(one)) ?? shown.find((one) => !list.includes(one));
    setChosen(next?.id ?? null);
  };
  const approveAll = (list: readonly Request[]): void => {
    if (list.length === 0) return;
    approve(list, choiceOf);
    decided(list);
  };
  useWindowKeys((press) => {
    if (press.ctrlKey || press.metaKey || press.altKey || isTyping(press.target) || isDialogOpen()) return;
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[press.key];
    const isOnButton = press.key === 'Enter' && press.target instanceof HTMLButtonElement;
    if (!selected || isOnButton) return;
    if (step !== undefined) setChosen(shown[at + step]?.id ?? selected.id);
    else if (press.key === 'a') approveAll([selected].filter(mayApprove));
    else if (press.key === 'r') refusing.show(selected);
    else return;
    press.preventDefault();
  });
  return (
    <div className="fc-screen">
      <section className="fc-panel fc-fill fc-column" aria-label="Requests">
        <div className="requests-tools fc-row fc-wrap fc-gap-12">
          <fieldset className="billing-views fc-flex" aria-label="Requests shown">
            {Object.entries(VIEWS).map(([name, words]) => (
              <Button
                key={name}
                size="small"
                variant={name === view ? 'solid' : 'minimal'}
                aria-pressed={name === view}
                text={words}
                endIcon={<small>{inDigits(data[name as View])}</small>}
                onClick={() => onView(name)}
              />
            ))}
          </fieldset>
          <span className="requests-about fc-fill fc-muted">The moment they asked decides the late fee.</span>
          {isOpen && fitting.length > 1 ? (
            <Button
              icon={<Tick />}
              text={`Approve the ${inDigits(fitting.length)} That Fit`}
              onClick={() => approveAll(fitting)}
            />
          ) : null}
        </div>
        {shown.length === 0 ? (
          <EmptyState title="No requests">
            {isOpen
              ? 'Studios ask here for changes after the close, for guests, and for teachers who are full.'
              : null}
          </EmptyState>
        ) : (
          <table className="billing-table requests-table">
            <thead>
              <tr className="fc-label">
                {['Couple', 'Dance', 'Entries', 'Price', isOpen ? 'What follows' : 'Answer'].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            {studios.map((list) => {
              const [{ studio, askedAt, askedBy }] = list as [Request];
              const own = list.filter(fits);
              return (
                <tbody key={studio.id}>
                  <tr className="requests-studio">
                    <th scope="rowgroup" colSpan={5}>
                      <span className="fc-row fc-wrap fc-gap-8">
                        <b>{studio.name}</b>
                        <span className="fc-fill fc-muted">
                          {counted(list.length, 'request')}, asked {clock.dayAndTime(Date.parse(askedAt))} by{' '}
                          {askedBy}
                        </span>
                        {isOpen && own.length > 1 ? (
                          <button type="button" className="fc-text-button" onClick={() => approveAll(own)}>
                            Approve all of {studio.name}
                          </button>
                        ) : null}
                        {isOpen ? null : (
                          <button
                            type="button"
                            className="fc-text-button"
                            onClick={() => answering.show(studio)}
                          >
                            Answer {studio.name}…
                          </button>
                        )}
                      </span>
                    </th>
                  </tr>
                  {list.map((request) => {
                    const place = shown.indexOf(request);
                    return (
                      <RequestRow
                        key={request.id}
                        request={request}
                        currency={terms.currency}
                        clock={clock}
                        scheduleId={place >= at && place <= at + AHEAD ? scheduleId : undefined}
                        choice={choiceOf(request.id)}
                        problem={problems.get(request.id) ?? null}
                        isSelected={request === selected}
                        onSelect={() => setChosen(request.id)}
                        onChoose={(choice) => setChoices((now) => new Map([...now, [request.id, choice]]))}
                        onApprove={() => approveAll([request])}
                        onRefuse={() => refusing.show(request)}
                      />
                    );
                  })}
                </tbody>
              );
            })}
          </table>
        )}
        <p className="requests-foot fc-row fc-wrap fc-gap-8 fc-muted fc-line-above">
          <span className="fc-fill">
            {data[view] > data.entryRequests.length
              ? `The first ${inDigits(data.entryRequests.length)}.`
              : ''}
          </span>
          {isOpen ? (
            <span className="requests-keys fc-row fc-gap-8">
              <Kbd>↑↓</Kbd> choose <Kbd>a</Kbd> approve <Kbd>r</Kbd> refuse <Kbd>Enter</Kbd> next
            </span>
          ) : null}
        </p>
        <RefuseDialog
          key={refusing.key}
          request={refusing.subject}
          isOpen={refusing.isOpen}
          onClose={refusing.close}
          onRefuse={(request, answer) => {
            refuse(request, answer);
            decided([request]);
          }}
        />
        {answering.subject ? (
          <MessageDialog
            key={answering.key}
            eventId={event.id}
            studio={answering.subject}
            documentId={null}
            isAnswer
            isOpen={answering.isOpen}
            onClose={answering.close}
          />
        ) : null}
      </section>
    </div>
  );
}

interface RefuseDialogProps {
  readonly request: Request | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRefuse: (request: Request, answer: string) => void;
}

function RefuseDialog({ request, isOpen, onClose, onRefuse }: RefuseDialogProps) {
  const [answer, setAnswer] = useState('');
  const submit = (press: { preventDefault: () => void }): void => {
    press.preventDefault();
    if (request) onRefuse(request, answer);
    onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={request ? `Refuse ${request.dance} of ${request.person}` : ''}
      saveText="Refuse"
      form={{ isBusy: false, submit, reasonBeside: () => null }}
      onClose={onClose}
    >
      <FormField label="Answer" hint="The studio reads it. May be empty.">
        <InputGroup value={answer} maxLength={500} autoFocus autoComplete="off" onValueChange={setAnswer} />
      </FormField>
    </FormDialog>
  );
}
