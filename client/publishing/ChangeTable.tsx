import { Button } from '@blueprintjs/core';
import { Add, ArrowsHorizontal, Minus, People, SwapHorizontal, Time } from '@blueprintjs/icons';
import { type ReactElement, useState } from 'react';
import { counted, inDigits } from '../../server/schedules/counted.ts';
import type { ChangeKind, ScheduleDifferencesQuery } from '../gql/graphql.ts';
import type { EventClock } from '../time/eventClock.ts';
import { StyleDot } from '../ui/pills/StylePill.tsx';
import { type Change, type ChangeGroup, danceText } from './changeGroups.ts';
import { type ChangeSide, changeSides, KIND_WORDS } from './changeWords.ts';

/** Groups drawn at first; "more below" adds the rest in steps. */
const GROUPS_AT_ONCE = 40;

const ICONS: Readonly<Record<ChangeKind, ReactElement>> = {
  MOVED: <SwapHorizontal size={12} />,
  NEW_TIME: <Time size={12} />,
  FLOOR: <ArrowsHorizontal size={12} />,
  PARTNER: <People size={12} />,
  CONTEST: <SwapHorizontal size={12} />,
  LATER_ROUND: <Time size={12} />,
  NEW: <Add size={12} />,
  GONE: <Minus size={12} />,
};

interface ChangeTableProps {
  readonly groups: readonly ChangeGroup[];
  readonly changes: ScheduleDifferencesQuery['changesSince'];
  readonly clock: EventClock;
  readonly isFiltered: boolean;
}

/** Changes grouped by person, heat or studio: kind, dance, before and after. */
export function ChangeTable({ groups, changes, clock, isFiltered }: ChangeTableProps) {
  const [shown, setShown] = useState(GROUPS_AT_ONCE);
  const { numbers, names, since, until } = changes;
  if (groups.length + numbers.length + names.length === 0) {
    return (
      <p className="fc-list-none fc-muted">
        {isFiltered ? 'No changes match.' : `No changes since version ${since}.`}
      </p>
    );
  }
  return (
    <div className="publish-scroll">
      <table className="publish-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Dance</th>
            <th scope="col">Version {since}</th>
            <th scope="col">{until == null ? 'Now' : `Version ${until}`}</th>
          </tr>
        </thead>
        {groups.slice(0, shown).map((group) => (
          <tbody key={group.id}>
            <tr className="publish-group">
              <th scope="rowgroup" colSpan={3}>
                {group.title} <span className="fc-muted">{group.detail}</span>
              </th>
              <td>{counted(group.changes.length, 'change')}</td>
            </tr>
            {group.changes.map((change) => (
              <ChangeRow key={keyOf(change)} change={change} clock={clock} />
            ))}
          </tbody>
        ))}
        {numbers.length > 0 && !isFiltered ? (
          <tbody>
            <tr className="publish-group">
              <th scope="rowgroup" colSpan={3}>
                Back numbers
              </th>
              <td>{counted(numbers.length, 'couple')}</td>
            </tr>
            {numbers.slice(0, GROUPS_AT_ONCE).map(({ people, before, after }) => (
              <tr key={people.map(({ id }) => id).join()}>
                <td>Number</td>
                <td>{people.map(({ name }) => name).join(' & ')}</td>
                <td>{before ? <s>{before}</s> : '–'}</td>
                <td>{after ? <mark>{after}</mark> : 'none'}</td>
              </tr>
            ))}
          </tbody>
        ) : null}
        {names.length > 0 && !isFiltered ? (
          <tbody>
            <tr className="publish-group">
              <th scope="rowgroup" colSpan={3}>
                Names
              </th>
              <td>{counted(names.length, 'person', 'people')}</td>
            </tr>
            {names.slice(0, GROUPS_AT_ONCE).map(({ person, before, after }) => (
              <tr key={person.id}>
                <td>Name</td>
                <td />
                <td>
                  <s>{before}</s>
                </td>
                <td>
                  <mark>{after}</mark>
                </td>
              </tr>
            ))}
          </tbody>
        ) : null}
      </table>
      {groups.length > shown ? (
        <Button
          variant="minimal"
          text={`${inDigits(groups.length - shown)} more below`}
          onClick={() => setShown(shown + 5 * GROUPS_AT_ONCE)}
        />
      ) : null}
    </div>
  );
}

const keyOf = ({ before, after }: Change): string =>
  JSON.stringify(
    [before, after].map((line) => line && [line.heatId, line.people.map(({ id }) => id), line.level]),
  );

function ChangeRow({ change, clock }: { change: Change; clock: EventClock }) {
  const [kind = 'MOVED'] = change.kinds;
  const line = change.after ?? change.before;
  const [was, is] = changeSides(change, clock);
  return (
    <tr>
      <td>
        <span className={`publish-kind fc-nowrap publish-${toneOf(kind)}`}>
          {ICONS[kind]}
          {KIND_WORDS[kind]}
        </span>
      </td>
      <td>
        {line ? <StyleDot category={line.style.name} /> : null} {line ? danceText(line) : ''}
      </td>
      <td>
        <Side line={was} as="s" />
      </td>
      <td>
        <Side line={is} as="mark" />
      </td>
    </tr>
  );
}

function Side({ line: { plain, marked }, as: Mark }: { line: ChangeSide; as: 's' | 'mark' }) {
  return (
    <>
      {plain}
      {marked ? <Mark>{marked}</Mark> : null}
    </>
  );
}

const toneOf = (kind: ChangeKind): string =>
  ({ NEW: 'new', GONE: 'gone' })[kind as 'NEW' | 'GONE'] ?? 'changed';
