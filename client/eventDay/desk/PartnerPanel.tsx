import { useApolloClient, useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../../server/schedules/counted.ts';
import { errorText } from '../../apollo/errorText.ts';
import { useClientKey } from '../../apollo/useClientKey.ts';
import { useForm } from '../../shell/useForm.ts';
import { showToast } from '../../ui/toaster.tsx';
import type { FollowedFloor } from '../useFloor.ts';
import { isHere } from './attendances.ts';
import type { PersonDay } from './DayRows.tsx';
import { ChangePartner, PartnerChoices } from './deskOperations.ts';
import { type DeskPerson, numberOf, partnersOf } from './deskPeople.ts';
import { NeedsNetwork } from './NeedsNetwork.tsx';
import { PanelHead } from './PanelHead.tsx';
import type { Desk } from './useDesk.ts';

interface PartnerPanelProps {
  readonly desk: Desk;
  readonly floor: FollowedFloor;
  readonly person: DeskPerson;
  readonly day: PersonDay;
  readonly onMark: (rowIds: ReadonlySet<string>) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const MOST_SHOWN = 6;
/** The server requires the confirmation too. */
const SOON_MS = 5 * 60_000;

/** Choose the heats, then a new partner; those free in all of them come first. */
export function PartnerPanel({ desk, floor, person, day, onMark, onClose, onDone }: PartnerPanelProps) {
  const client = useApolloClient();
  const { scheduleId } = floor.plan;
  const open = day.items.filter(({ heat }) => !heat.isDanced);
  const partners = [
    ...new Map(
      open.flatMap(({ heatEntry }) => partnersOf(heatEntry, person.id)).map((one) => [one.id, one]),
    ).values(),
  ];
  const [fromId, setFromId] = useState(partners[0]?.id ?? '');
  const [firstLabel, setFirstLabel] = useState('');
  const [toId, setToId] = useState('');
  const [filter, setFilter] = useState('');
  const withThem = open.filter(({ heatEntry }) =>
    partnersOf(heatEntry, person.id).some(({ id }) => id === fromId),
  );
  const first = withThem.find(({ heat }) => heat.label === firstLabel) ?? withThem[0];
  const rows = withThem.filter(({ heat }) => heat.number >= (first?.heat.number ?? 0));
  const heatEntryIds = rows.map(({ heatEntry }) => heatEntry.id);
  const marked = heatEntryIds.join();
  useEffect(() => onMark(new Set(marked.split(','))), [marked, onMark]);
  const { data, error } = useQuery(PartnerChoices, {
    variables: { input: { scheduleId, heatEntryIds, fromId: fromId || null } },
    fetchPolicy: 'no-cache',
    skip: heatEntryIds.length === 0,
  });
  const choices = data?.partnerChoices ?? [];
  const shown = choices
    .filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()))
    .slice(0, MOST_SHOWN);
  const chosen = choices.find(({ entrantId }) => entrantId === toId) ?? shown[0];
  const isFree = chosen?.freeCount === rows.length;
  const before = numberOf([fromId, person.id], desk.byId);
  const expected = floor.view.coming.find(
    (item) => item.kind === 'heat' && item.heat.id === rows[0]?.heat.id,
  )?.expected;
  const isSoon = expected != null && expected - floor.now < SOON_MS;
  const replaced = partners.find(({ id }) => id === fromId);

  const [isConfirmed, setConfirmed] = useState(false);
  const entersTwice = useRef(false);
  const makeOnce = useClientKey();
  const change = (to: string) =>
    makeOnce(
      {
        scheduleId,
        heatEntryIds,
        fromId: fromId || null,
        toId: to,
        isConfirmed,
        entersTwice: entersTwice.current,
      },
      async (keyed, pressedAt) => {
        const input = { ...keyed, pressedAt };
        return (await client.mutate({ mutation: ChangePartner, variables: { input } })).data ?? null;
      },
    );
  const form = useForm(
    async () => {
      if (!chosen) return;
      await change(chosen.entrantId);
      showToast({
        message: `${chosen.name} dances with ${person.name} in ${counted(rows.length, 'heat')}`,
        tone: 'done',
      });
    },
    () => {
      onDone();
      onClose();
    },
  );
  return (
    <section className="desk-card desk-panel" aria-label={`Change ${person.name}’s partner`}>
      <PanelHead onClose={onClose}>
        <h2>Change {person.name}’s partner</h2>
      </PanelHead>
      <div className="desk-fields fc-stack fc-gap-10">
        <label>
          Instead of
          {/* biome-ignore lint/a11y/noAutofocus: the panel was asked for */}
          <select autoFocus value={fromId} onChange={({ currentTarget }) => setFromId(currentTarget.value)}>
            {partners.map(({ id, name }) => (
              <option key={id} value={id}>
                {[numberOf([id], desk.byId), name].filter((part) => part !== null).join(' ')}
              </option>
            ))}
          </select>
        </label>
        <label>
          Which heats
          <select
            value={first?.heat.label ?? ''}
            onChange={({ currentTarget }) => setFirstLabel(currentTarget.value)}
          >
            {withThem.map(({ heat }, index) => (
              <option key={heat.id} value={heat.label}>
                From {heat.label}: {withThem.length - index}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset className="desk-scopes">
        <legend>New partner, available first</legend>
        {shown.map(({ entrantId, name, number, freeCount, busyHeats }) => {
          const here = desk.attendance.get(entrantId)?.here;
          return (
            <label key={entrantId} className={entrantId === chosen?.entrantId ? 'desk-chosen' : undefined}>
              <input
                type="radio"
                name="partner"
                checked={entrantId === chosen?.entrantId}
                onChange={() => setToId(entrantId)}
              />
              <span>
                <b>{name}</b> <span>{freeWords(freeCount, rows.length)}</span>
                <small>
                  {busyHeats.length > 0
                    ? `Dances ${busyHeats.slice(0, 4).join(', ')}${busyHeats.length > 4 ? ' …' : ''}`
                    : here && isHere(desk.attendance.get(entrantId))
                      ? `Here since ${floor.clock.time(Date.parse(here.pressedAt ?? here.at))}`
                      : 'Not checked in'}
                </small>
              </span>
              {number !== null && <span className="day-number day-boxed fc-nowrap fc-numbers">{number}</span>}
            </label>
          );
        })}
        <input
          type="search"
          className="desk-filter"
          aria-label="Someone else"
          placeholder="Someone else"
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
        />
      </fieldset>
      <div className="desk-follows fc-line-above" aria-live="polite">
        <h3>Effects</h3>
        {!floor.isLive && <NeedsNetwork />}
        {error ? <p role="alert">{errorText(error)}</p> : null}
        {chosen && (
          <>
            <p>
              Number in {rows.length === 1 ? 'this heat' : `these ${rows.length} heats`}{' '}
              {before !== null && before !== chosen.number && <s>{before}</s>}{' '}
              {chosen.number !== null && (
                <span className="day-number day-boxed fc-nowrap fc-numbers">{chosen.number}</span>
              )}
            </p>
            {!isFree && (
              <p className="desk-late">
                {chosen.name} dances {chosen.busyHeats.join(', ')}. Choose fewer heats or someone else.
              </p>
            )}
            <p className="desk-hint">
              To tell:{' '}
              {[replaced?.id ? replaced.name : person.name, 'judges', 'the deck'].filter(Boolean).join(', ')}.
            </p>
          </>
        )}
        {isSoon && (
          <label className="desk-confirm fc-row fc-gap-8 fc-warning">
            <input
              type="checkbox"
              checked={isConfirmed}
              onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
            />
            Heat {rows[0]?.heat.label} starts in less than 5 minutes. Change it anyway.
          </label>
        )}
        {form.reasonBeside([]) && (
          <p role="alert">
            {form.reasonBeside([])}{' '}
            {form.fields.entersTwice && (
              <Button
                text="Enter Twice"
                onClick={() => {
                  entersTwice.current = true;
                  void form.submit().finally(() => {
                    entersTwice.current = false;
                  });
                }}
              />
            )}
          </p>
        )}
      </div>
      <footer className="desk-foot">
        <Button
          intent="primary"
          text={`Change in ${counted(rows.length, 'heat')}`}
          disabled={!floor.isLive || !chosen || !isFree || rows.length === 0 || (isSoon && !isConfirmed)}
          loading={form.isBusy}
          onClick={() => void form.submit()}
        />
        <Button variant="minimal" text="Cancel" onClick={onClose} />
      </footer>
    </section>
  );
}

/** "free in all 6", "free in 5 of 6". */
function freeWords(free: number, all: number): string {
  if (all === 1) return free === 1 ? 'free' : 'busy';
  return free === all ? `free in all ${all}` : `free in ${free} of ${all}`;
}
