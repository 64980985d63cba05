import { ChevronDown, ChevronRight, Minus } from '@blueprintjs/icons';
import { Fragment, useState } from 'react';
import type { DeskDayQuery, DeskRowFragment } from '../../gql/graphql.ts';
import { styleColour } from '../../ui/styleColour.ts';
import type { FollowedFloor } from '../useFloor.ts';
import { type DeskPerson, numberOf, partnersOf, withWords } from './deskPeople.ts';
import type { Desk } from './useDesk.ts';

export type PersonDay = DeskDayQuery['personDay'];
export type PersonItem = PersonDay['items'][number];

interface DayRowsProps {
  readonly desk: Desk;
  readonly floor: FollowedFloor;
  readonly floors: readonly FollowedFloor[];
  readonly person: DeskPerson;
  readonly day: PersonDay;
  /** Rows that the open panel would change. */
  readonly marked: ReadonlySet<string>;
  readonly onScratch: (rowId: string) => void;
  readonly onRestore: (rowId: string) => void;
}

/** A scratched row with its former heat, if a floor plan shows it. */
interface GoneRow {
  readonly row: DeskRowFragment;
  readonly label: string;
  readonly dance: string;
  readonly style: string;
  readonly at: number;
}

/** Heats of a person by time and couple; danced heats are folded. */
export function DayRows(props: DayRowsProps) {
  const { floor, floors, person, day, desk } = props;
  const [showsDanced, setShowsDanced] = useState(false);
  const danced = day.items.filter(({ heat }) => heat.isDanced && !isOnFloor(floors, heat.id));
  const shown = showsDanced ? day.items : day.items.filter((item) => !danced.includes(item));
  const gone = day.scratched.map((row) => goneRow(floors, row));
  const lines = [
    ...shown.map((item) => ({ item, gone: null, at: Date.parse(item.heat.startTime ?? '') })),
    ...gone.map((one) => ({ item: null, gone: one, at: one.at })),
  ].toSorted((a, b) => a.at - b.at);
  let date = floor.clock.localDate(floor.now);
  let couple = '';
  return (
    <div className="desk-rows">
      <div className="desk-row desk-row-head fc-muted">
        <span>About (planned)</span>
        <span>Heat</span>
        <span>Dance</span>
        <span>Level, age</span>
        <span>State</span>
        <span />
      </div>
      {danced.length > 0 && (
        <button
          type="button"
          className="desk-danced"
          aria-expanded={showsDanced}
          onClick={() => setShowsDanced(!showsDanced)}
        >
          {showsDanced ? <ChevronDown size={14} /> : <ChevronRight size={14} />} {danced.length} danced,{' '}
          {danced.length > 1 ? 'heats' : 'heat'} {danced[0]?.heat.label}
          {danced.length > 1 ? ` – ${danced.at(-1)?.heat.label}` : ''}
        </button>
      )}
      {lines.map(({ item, gone: lost, at }) => {
        const row = item?.heatEntry ?? lost?.row;
        if (!row) return null;
        const partners = partnersOf(row, person.id);
        const own = partners.map(({ id }) => id).join();
        const onDate = Number.isNaN(at) ? date : floor.clock.localDate(at);
        const isNewDay = onDate !== date;
        const isNewCouple = isNewDay || own !== couple;
        date = onDate;
        couple = own;
        return (
          <Fragment key={row.id}>
            {isNewDay && <p className="desk-date fc-strong">{floor.clock.shortDay(at)}</p>}
            {isNewCouple && (
              <p className="desk-couple">
                <BackNumber value={numberOf([...partners.map(({ id }) => id), person.id], desk.byId)} />
                {withWords(row, person.id)}
              </p>
            )}
            {item ? <Item {...props} item={item} /> : lost ? <Gone {...props} gone={lost} /> : null}
          </Fragment>
        );
      })}
      {day.unassigned.map((row) => (
        <p key={row.id} className="desk-couple desk-late">
          {row.entry.dance?.name ?? row.entry.danceCategory.name} {withWords(row, person.id)}: no heat yet
        </p>
      ))}
      {day.items.length + day.scratched.length + day.unassigned.length === 0 && (
        <p className="desk-hint">No heats in this schedule</p>
      )}
    </div>
  );
}

const BackNumber = ({ value }: { value: number | null }) =>
  value === null ? null : <span className="day-number day-boxed fc-nowrap fc-numbers">{value}</span>;

export const isOnFloor = (floors: readonly FollowedFloor[], heatId: string): boolean =>
  floors.some(({ view }) => view.current?.id === heatId);

function Item({ floors, marked, onScratch, desk, item, ...props }: DayRowsProps & { item: PersonItem }) {
  const { heat, heatEntry } = item;
  const floor = floors.find(({ plan }) => plan.heats.some(({ id }) => id === heat.id)) ?? props.floor;
  const ahead = floor.view.coming.filter((one) => one.kind === 'heat');
  const at = ahead.findIndex((one) => one.heat.id === heat.id);
  const expected = ahead[at]?.expected ?? null;
  const planned = Date.parse(heat.startTime ?? '');
  const { clock } = floor;
  const state = isOnFloor(floors, heat.id)
    ? 'on the floor'
    : heat.isDanced
      ? 'danced'
      : at === 0
        ? 'next'
        : at > 0 && at <= 3
          ? 'on deck'
          : '';
  return (
    <div className={`desk-row ${marked.has(heatEntry.id) ? 'desk-marked' : ''}`}>
      <span className="desk-times fc-nowrap fc-numbers">
        {isTime(expected ?? planned) && <b>{clock.time(expected ?? planned)}</b>}
        {expected !== null && Math.abs(expected - planned) >= 60_000 && <small>{clock.time(planned)}</small>}
      </span>
      <b className="day-heat fc-nowrap fc-numbers">{heat.label}</b>
      <Dance
        name={floor.plan.heats.find(({ id }) => id === heat.id)?.shortDance ?? heat.dance.name}
        style={heat.dance.category.name}
      />
      <span>{[heatEntry.level, heatEntry.entry.category].filter(Boolean).join(', ')}</span>
      <span className="desk-state fc-text-12">
        {desk.waitingRows.has(heatEntry.id)
          ? 'not sent yet'
          : [state, floors.length > 1 && floor.plan.floor].filter(Boolean).join(', ')}
      </span>
      {heat.isDanced && !isOnFloor(floors, heat.id) ? (
        <span />
      ) : (
        <button
          type="button"
          className="desk-minus"
          aria-label={`Scratch heat ${heat.label}`}
          onClick={() => onScratch(heatEntry.id)}
        >
          <Minus size={14} />
        </button>
      )}
    </div>
  );
}

const isTime = (at: number): boolean => !Number.isNaN(at);

function Gone({ gone, onRestore, desk, floor }: DayRowsProps & { gone: GoneRow }) {
  const { row, label, dance, style, at } = gone;
  return (
    <div className="desk-row desk-gone">
      <span className="desk-times fc-nowrap fc-numbers">{isTime(at) && floor.clock.time(at)}</span>
      <b className="day-heat fc-nowrap fc-numbers">{label}</b>
      <Dance name={dance} style={style} />
      <span>{[row.level, row.entry.category].filter(Boolean).join(', ')}</span>
      <span className="desk-state fc-text-12">
        {desk.waitingRows.has(row.id) ? 'not sent yet' : 'scratched'}
      </span>
      <button
        type="button"
        className="desk-link"
        aria-label={`Restore ${label === '' ? dance : `heat ${label}`}`}
        onClick={() => onRestore(row.id)}
      >
        Restore
      </button>
    </div>
  );
}

const Dance = ({ name, style }: { name: string; style: string }) => (
  <span className="desk-dance fc-row fc-gap-8">
    <span className="day-style" style={{ background: styleColour(style).fill }} aria-hidden />
    <span>{name}</span>
  </span>
);

function goneRow(floors: readonly FollowedFloor[], row: DeskRowFragment): GoneRow {
  const heat = floors
    .flatMap(({ plan }) => plan.heats)
    .find(({ contests }) =>
      contests.some(({ couples }) => couples.some(({ heatEntryId }) => heatEntryId === row.id)),
    );
  return {
    row,
    label: heat?.label ?? '',
    dance: heat?.shortDance ?? row.entry.dance?.name ?? row.entry.danceCategory.name,
    style: heat?.style ?? row.entry.danceCategory.name,
    at: Date.parse(heat?.plannedTime ?? ''),
  };
}
