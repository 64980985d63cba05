import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { errorText } from '../../apollo/errorText.ts';
import type { PreviewScratchQuery, ScratchReason } from '../../gql/graphql.ts';
import { REASON_WORDS } from '../../lateChanges/scratchReasons.ts';
import { scratchRows } from '../scratchActs.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { isOnFloor, type PersonDay, type PersonItem } from './DayRows.tsx';
import { PreviewScratch } from './deskOperations.ts';
import { coupleWords, type DeskPerson, partnersOf } from './deskPeople.ts';
import { PanelHead } from './PanelHead.tsx';
import type { Desk } from './useDesk.ts';

interface ScratchPanelProps {
  readonly desk: Desk;
  readonly floor: FollowedFloor;
  readonly floors: readonly FollowedFloor[];
  readonly person: DeskPerson;
  readonly day: PersonDay;
  /** Row to scratch; null to choose in the panel. */
  readonly rowId: string | null;
  readonly onMark: (rowIds: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

type Scope = 'ENTRY' | 'TODAY' | 'EVENT' | 'PARTNER' | 'STUDIO';
const REASONS = Object.keys(REASON_WORDS) as ScratchReason[];

/** Chooses entries and a reason; previews the effects. */
export function ScratchPanel({
  desk,
  floor,
  floors,
  person,
  day,
  rowId,
  onMark,
  onClose,
}: ScratchPanelProps) {
  const { clock, now, plan } = floor;
  const isHere = ({ heat }: PersonItem): boolean => isOnFloor(floors, heat.id);
  const open = day.items.filter(
    (item) => !item.heat.isDanced || (isHere(item) && item.heatEntry.id === rowId),
  );
  const today = clock.localDate(now);
  const ofToday = open.filter(
    (item) => !isHere(item) && clock.localDate(Date.parse(item.heat.startTime ?? '')) === today,
  );
  // Outside event days, "today" is the next day on which the person dances.
  const first = ofToday[0] ?? open[0];
  const nextDay = first ? clock.localDate(Date.parse(first.heat.startTime ?? '')) : today;
  const ofDay = open.filter(
    (item) => !isHere(item) && clock.localDate(Date.parse(item.heat.startTime ?? '')) === nextDay,
  );
  const partners = [
    ...new Map(
      open.flatMap(({ heatEntry }) => partnersOf(heatEntry, person.id)).map((one) => [one.id, one]),
    ).values(),
  ];
  const members = (desk.people ?? []).filter(
    ({ studioId }) => studioId !== null && studioId === person.studioId,
  );
  const [scope, setScope] = useState<Scope>(rowId ? 'ENTRY' : 'TODAY');
  const [entryId, setEntryId] = useState(rowId ?? open[0]?.heatEntry.id ?? '');
  const [fromLabel, setFromLabel] = useState(first?.heat.label ?? '');
  const [partnerId, setPartnerId] = useState(partners[0]?.id ?? '');
  const [reason, setReason] = useState<ScratchReason | null>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);

  const from =
    open.find(({ heat }) => heat.label === fromLabel.trim())?.heat.number ?? first?.heat.number ?? 0;
  const chosen: readonly PersonItem[] =
    scope === 'ENTRY'
      ? open.filter(({ heatEntry }) => heatEntry.id === entryId)
      : scope === 'TODAY'
        ? ofDay.filter(({ heat }) => heat.number >= from)
        : scope === 'EVENT'
          ? open
          : open.filter(({ heatEntry }) =>
              partnersOf(heatEntry, person.id).some(({ id }) => id === partnerId),
            );
  const ids = chosen.map(({ heatEntry }) => heatEntry.id);
  const asked = chosen.find(isHere)?.heat;
  const waiting = scope === 'EVENT' ? day.unassigned.map(({ id }) => id) : [];
  const named = [...ids, ...waiting];
  const input =
    scope === 'STUDIO'
      ? { scheduleId: plan.scheduleId, entrantIds: members.map(({ id }) => id) }
      : { scheduleId: plan.scheduleId, heatEntryIds: named };
  const { data, error, loading } = useQuery(PreviewScratch, {
    variables: { input },
    fetchPolicy: 'no-cache',
    skip: scope !== 'STUDIO' && named.length === 0,
  });
  const preview = loading ? undefined : data?.previewScratch;
  const rows = scope === 'STUDIO' ? (preview?.heatEntryIds ?? []) : named;
  const marked = rows.join();
  useEffect(() => onMark(new Set(marked.split(','))), [marked, onMark]);

  const scopes: { scope: Scope; title: string; about: string; isOffered: boolean }[] = [
    {
      scope: 'ENTRY',
      title: 'One entry',
      about: 'Choose a heat or press its minus',
      isOffered: open.length > 0,
    },
    {
      scope: 'TODAY',
      title:
        nextDay === today
          ? 'Rest of today, from heat'
          : `${clock.shortDay(Date.parse(first?.heat.startTime ?? ''))}, from heat`,
      about: counted(ofDay.filter(({ heat }) => heat.number >= from).length, 'heat'),
      isOffered: ofDay.length > 0,
    },
    { scope: 'EVENT', title: 'Whole event', about: counted(open.length, 'heat'), isOffered: open.length > 0 },
    {
      scope: 'PARTNER',
      title: 'With one partner only',
      about: partners
        .map(
          ({ id, name }) =>
            `${name} ${open.filter(({ heatEntry }) => partnersOf(heatEntry, person.id).some((one) => one.id === id)).length}`,
        )
        .join(', '),
      isOffered: partners.length > 1,
    },
    {
      scope: 'STUDIO',
      title: `Everyone from ${person.studio}`,
      about: counted(members.length, 'person', 'people'),
      isOffered: members.length > 1,
    },
  ];
  const count = scope === 'STUDIO' ? rows.length : named.length;
  const what = scope === 'STUDIO' ? counted(count, 'entry', 'entries') : counted(count, 'heat');
  const submit = (): void => {
    if (!reason || count === 0) return;
    const who = scope === 'STUDIO' ? person.studio : person.name;
    const isConfirmed = asked !== undefined;
    scratchRows(desk.scheduleId, `Scratch of ${who}`, { heatEntryIds: rows, reason, isConfirmed });
    onClose();
  };
  return (
    <section className="desk-card desk-panel" ref={panel} aria-label={`Scratch ${person.name}`}>
      <PanelHead onClose={onClose}>
        <h2>Scratch {person.name}</h2>
      </PanelHead>
      <fieldset className="desk-scopes">
        <legend className="fc-visually-hidden">What</legend>
        {scopes
          .filter(({ isOffered }) => isOffered)
          .map(({ scope: one, title, about }) => (
            <label key={one} className={one === scope ? 'desk-chosen' : undefined}>
              <input type="radio" name="scope" checked={one === scope} onChange={() => setScope(one)} />
              <span>
                <b>{title}</b>
                <small>{about}</small>
              </span>
              {one === scope && one === 'ENTRY' && (
                <select
                  aria-label="Heat"
                  value={entryId}
                  onChange={({ currentTarget }) => setEntryId(currentTarget.value)}
                >
                  {open.map(({ heat, heatEntry }) => (
                    <option key={heatEntry.id} value={heatEntry.id}>
                      {heat.label} {heat.dance.name}
                    </option>
                  ))}
                </select>
              )}
              {one === scope && one === 'TODAY' && (
                <input
                  type="text"
                  inputMode="numeric"
                  aria-label="From heat"
                  value={fromLabel}
                  onChange={({ currentTarget }) => setFromLabel(currentTarget.value)}
                />
              )}
              {one === scope && one === 'PARTNER' && (
                <select
                  aria-label="Partner"
                  value={partnerId}
                  onChange={({ currentTarget }) => setPartnerId(currentTarget.value)}
                >
                  {partners.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </label>
          ))}
      </fieldset>
      <fieldset className="desk-reasons fc-flex fc-wrap fc-gap-6 fc-line-below">
        <legend>Reason</legend>
        {REASONS.map((one) => (
          <button key={one} type="button" aria-pressed={one === reason} onClick={() => setReason(one)}>
            {REASON_WORDS[one]}
          </button>
        ))}
      </fieldset>
      <div className="desk-follows fc-line-above" aria-live="polite">
        <h3>Effects</h3>
        {asked && (
          <p className="desk-late">
            <WarningSign size={14} /> Heat {asked.label} is on the floor now.{' '}
            {preview?.underfilledHeats.some(({ heat }) => heat.id === asked.id)
              ? 'It has no couples left: drop it under “To decide”.'
              : 'The others keep dancing.'}
          </p>
        )}
        {!floor.isLive ? (
          <p className="desk-hint">You’re offline. The scratch is sent when you’re back online.</p>
        ) : error ? (
          <p role="alert">{errorText(error)}</p>
        ) : preview ? (
          <Follows preview={preview} personId={person.id} />
        ) : (
          <p className="desk-hint">
            {named.length === 0 && scope !== 'STUDIO' ? 'No heats to scratch' : 'Checking…'}
          </p>
        )}
      </div>
      <footer className="desk-foot">
        <Button
          intent="primary"
          text={asked ? `Scratch ${what}, on the Floor` : `Scratch ${what}`}
          disabled={!reason || count === 0}
          onClick={submit}
        />
        <Button variant="minimal" text="Cancel" onClick={onClose} />
        <small>{reason ? 'You can restore it later' : 'Choose a reason'}</small>
      </footer>
    </section>
  );
}

/** Most heats and names listed; the rest are counted. */
const MOST_TOLD = 6;

function Follows({
  preview: { heats, underfilledHeats, told: all, misplacedRounds },
  personId,
}: {
  preview: PreviewScratchQuery['previewScratch'];
  personId: string;
}) {
  const told = all.filter(({ id }) => id !== personId);
  const underfilled = new Set(underfilledHeats.map(({ heat }) => heat.id));
  const others = heats.filter(({ id }) => !underfilled.has(id));
  return (
    <>
      {others.length > 0 && (
        <p>
          {others
            .slice(0, MOST_TOLD)
            .map(({ label, coupleCount }) => `${label}: ${counted(coupleCount, 'couple')}`)
            .join(', ')}
          {others.length > MOST_TOLD && ` and ${others.length - MOST_TOLD} more heats`}.
        </p>
      )}
      {underfilledHeats.map(({ heat, left, targets }) => (
        <p key={heat.id} className="desk-late">
          <WarningSign size={14} />{' '}
          {left
            ? `${heat.label} is left with one couple, ${coupleWords(left)}${targets[0] ? `, who could move to ${targets[0].label}` : ''}.`
            : `${heat.label} will be empty.`}
        </p>
      ))}
      {misplacedRounds.map((words) => (
        <p key={words} className="desk-late">
          <WarningSign size={14} /> {words}
        </p>
      ))}
      <p className="desk-hint">
        To tell:{' '}
        {[
          ...told.slice(0, MOST_TOLD).map(({ name }) => name),
          ...(told.length > MOST_TOLD ? [`${told.length - MOST_TOLD} more`] : []),
          'the deck',
        ].join(', ')}
        .
      </p>
    </>
  );
}
