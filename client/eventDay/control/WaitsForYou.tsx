import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readFresh, scheduleNews, useJournal } from '../../journal/useJournal.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Absences, AddBreak } from '../dayOperations.ts';
import { secondsText, shortTime } from '../dayWords.ts';
import { type DeckHeat, groupsOf, shortCouple } from '../deck/deckGroups.ts';
import type { DeckActions } from '../deck/useDeck.ts';
import { coupleWords } from '../desk/deskPeople.ts';
import type { UnderfilledHeat, UnderfilledHeats } from '../desk/useUnderfilledHeats.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { type Absence, awayWhenExpected } from './awayWhenExpected.ts';
import { usePlanChange } from './usePlanChange.ts';

const MOST = 8;
const HOLD_MINUTES = 2;

interface Waiting {
  readonly key: string;
  readonly label: string;
  readonly number: number | null;
  readonly expected: number | null;
  readonly floor: FollowedFloor;
  readonly isNow?: boolean;
  readonly words: string;
  readonly why: string;
  readonly actions: ReactNode;
}

/**
 * Decisions for the organiser: heats the deck asks to hold, heats left empty or with one couple, and people who are away
 * when the clock expects their heats; soonest first.
 */
export function WaitsForYou({
  floors,
  decks,
  thin,
}: {
  floors: readonly FollowedFloor[];
  decks: readonly DeckActions[];
  thin: UnderfilledHeats;
}) {
  const holds = floors.flatMap((floor, index) => {
    const deck = decks[index];
    return deck ? (deck.heats ?? []).flatMap((heat) => (heat.hold ? holdOf(floor, deck, heat) : [])) : [];
  });
  const [{ plan }] = floors as [FollowedFloor];
  const { state: absences } = useJournal<readonly Absence[], readonly Absence[]>(
    `absences ${plan.scheduleId}`,
    {
      read: async () => (await readFresh(Absences, { id: plan.scheduleId }))?.schedule.absences,
      fold: (_, read) => read,
      news: scheduleNews(plan.scheduleId),
    },
  );
  const away = floors.flatMap((floor) => awayWhenExpected(floor, absences ?? []));
  const waits = [...holds, ...away.map(awayOf), ...thin.heats.map((one) => thinOf(floors, one, thin))].sort(
    (a, b) => (a.expected ?? Infinity) - (b.expected ?? Infinity),
  );
  return (
    <Panel
      label="To decide"
      title={
        <>
          To decide{' '}
          {waits.length > 0 && <span className="control-count fc-text-12 fc-warning">{waits.length}</span>}
        </>
      }
      aside={waits.length > 0 && <span className="fc-muted">soonest first</span>}
    >
      {waits.length === 0 ? (
        <p className="control-nothing">Nothing needs a decision.</p>
      ) : (
        <ul className="control-waits">
          {waits.slice(0, MOST).map(({ key, label, number, floor, expected, isNow, words, why, actions }) => (
            <li key={key}>
              <b className="day-heat fc-nowrap fc-numbers">{label}</b>
              <div>
                <p>
                  <b>{words}</b> {why}
                </p>
                <div className="control-waits-acts fc-row fc-wrap">
                  {actions}
                  {number !== null && (
                    <Link to={`/schedule?id=${floor.plan.scheduleId}&heat=${number}`}>Open Heat</Link>
                  )}
                </div>
              </div>
              <span className="control-waits-time">
                {expected !== null && `${isNow ? 'since' : 'about'} ${shortTime(floor.clock, expected)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {waits.length > MOST && <p className="control-nothing">{waits.length - MOST} more later today</p>}
    </Panel>
  );
}

const comingOf = (floor: FollowedFloor, heatId: string) =>
  floor.view.coming.find((item) => item.kind === 'heat' && item.heat.id === heatId);

function holdOf(floor: FollowedFloor, deck: DeckActions, heat: DeckHeat): Waiting {
  const { missing } = groupsOf(heat);
  const item = comingOf(floor, heat.heatId);
  return {
    key: `hold ${heat.heatId}`,
    label: heat.label,
    number: null,
    floor,
    expected: item?.expected ?? null,
    words: 'Deck asks to hold',
    why: missing.length > 0 ? `${missing.map(shortCouple).join(', ')} not here` : 'everyone is here now',
    actions: <HoldActions floor={floor} deck={deck} heat={heat} />,
  };
}

function awayOf({ floor, id, words, heat, heats }: ReturnType<typeof awayWhenExpected>[number]): Waiting {
  return {
    key: `away ${floor.plan.floor} ${id}`,
    label: heat.label,
    number: heat.number,
    floor,
    expected: heat.expected,
    words,
    why: `but is expected in ${heats === 1 ? 'this heat' : `${heats} heats from this one`}`,
    actions: null,
  };
}

/** A hold adds a short break before the heat; either answer clears the request. */
function HoldActions({
  floor: { plan },
  deck,
  heat,
}: {
  floor: FollowedFloor;
  deck: DeckActions;
  heat: DeckHeat;
}) {
  const { isBusy, change } = usePlanChange(AddBreak);
  const answer = (label: string): void => deck.say('UNDO', heat, [], label);
  const hold = async () => {
    const input = {
      scheduleId: plan.scheduleId,
      floor: plan.floor,
      beforeHeatId: heat.heatId,
      minutes: HOLD_MINUTES,
      title: `Waiting for heat ${heat.label}`,
    };
    if (await change({ input })) answer('Held');
  };
  return (
    <>
      <Button size="small" loading={isBusy} text={`Hold ${HOLD_MINUTES} min`} onClick={() => void hold()} />
      <Button size="small" text="Don’t Hold" onClick={() => answer('Do not hold')} />
      <small>a hold delays every later heat</small>
    </>
  );
}

function thinOf(
  floors: readonly FollowedFloor[],
  one: UnderfilledHeat,
  { isBusy, merge, drop, keep }: UnderfilledHeats,
): Waiting {
  const { heat, left, targets } = one;
  const isHere = ({ plan }: FollowedFloor): boolean => plan.heats.some(({ id }) => id === heat.id);
  const floor = floors.find(isHere) ?? (floors[0] as FollowedFloor);
  const item = comingOf(floor, heat.id);
  const planned = item?.kind === 'heat' ? item.heat : null;
  const saved = planned ? `, saves ${secondsText(planned.duration * 1000)}` : '';
  return {
    key: `thin ${heat.id}`,
    label: heat.label,
    number: planned?.number ?? null,
    floor,
    isNow: heat.isDanced,
    expected: heat.isDanced ? floor.view.state.startedAt : (item?.expected ?? null),
    words: left ? 'One couple' : heat.isDanced ? 'On the floor, empty' : 'Empty',
    why: [planned?.shortDance ?? heat.dance.name, left && coupleWords(left)].filter(Boolean).join(': '),
    actions: left ? (
      <>
        {targets.slice(0, 2).map((target) => (
          <Button
            key={target.id}
            size="small"
            disabled={isBusy}
            text={`Merge into ${target.label}`}
            onClick={() => void merge(left, target)}
          />
        ))}
        <Button size="small" disabled={isBusy} text="Dance Alone" onClick={() => void keep(one)} />
        <small>{targets.length === 0 ? 'no other heat has room' : 'both contests keep their titles'}</small>
      </>
    ) : (
      <>
        <Button
          size="small"
          disabled={isBusy}
          text={`Drop Heat ${heat.label}`}
          onClick={() => void drop(heat)}
        />
        {!heat.isDanced && (
          <Button
            size="small"
            disabled={isBusy}
            text="Keep for Late Entries"
            onClick={() => void keep(one)}
          />
        )}
        <small>its number stays unused{saved}</small>
      </>
    ),
  };
}
