import { useEffect, useRef } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import type { Person_EntrantFragment as Person } from '../gql/graphql.ts';
import { useRowsInView } from '../ui/rows/useRowsInView.ts';
import type { PersonWords } from './PersonWords.ts';
import './PeopleList.css';

const ROW_HEIGHT = 48;

export function PeopleList(props: {
  people: readonly Person[];
  words: PersonWords;
  /** Entries by person in the event used last; null without one. */
  entries: ReadonlyMap<string, number> | null;
  keptId: string | null;
  /** The URL names no one, so the list is visible in every window. */
  isAlone: boolean;
  onOpen: (person: Person) => void;
}) {
  const { people, keptId, isAlone } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { drawn, topOf } = useRowsInView({ count: people.length, rowHeight: ROW_HEIGHT, place: scroller });
  const at = people.findIndex(({ id }) => id === keptId);
  const isThere = at >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person, and when the list comes into view
  useEffect(() => {
    const list = scroller.current;
    if (!list || !isThere) return;
    const above = topOf(at) - list.scrollTop;
    if (above < 0 || above + ROW_HEIGHT > list.clientHeight)
      list.scrollTop = topOf(at) - list.clientHeight / 3;
  }, [keptId, isThere, isAlone]);
  return (
    <div className="fc-fill fc-scroll" ref={scroller}>
      <ul
        className="fc-people-rows"
        aria-label={props.words.one === 'Teacher' ? 'Teachers' : 'Students'}
        style={{ height: topOf(people.length) }}
      >
        {drawn.map((index) => {
          const person = people[index];
          if (!person) return null;
          return (
            <li
              key={person.id}
              className="fc-person fc-line-below"
              style={{ height: ROW_HEIGHT, transform: `translateY(${topOf(index)}px)` }}
              aria-setsize={people.length}
              aria-posinset={index + 1}
            >
              <PersonButton
                person={person}
                entries={props.entries && (props.entries.get(person.id) ?? 0)}
                isKept={person.id === keptId}
                onOpen={props.onOpen}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function PersonButton(props: {
  person: Person;
  entries: number | null;
  isKept: boolean;
  onOpen: (person: Person) => void;
}) {
  const { person, entries } = props;
  return (
    <button
      type="button"
      className="fc-person-button fc-row fc-gap-16"
      aria-current={props.isKept || undefined}
      onClick={() => props.onOpen(person)}
    >
      <span className="fc-stack fc-fill fc-shrink">
        <span className="fc-person-name fc-ellipsis fc-medium">{person.name}</span>
        <span className="fc-small fc-muted fc-ellipsis">{person.studio?.name ?? 'No studio'}</span>
      </span>
      {!person.isProfessional && (
        <span className="fc-small fc-muted fc-person-level fc-ellipsis">{person.level}</span>
      )}
      {entries !== null && (
        <span className={`fc-small fc-numbers fc-person-entries ${entries > 0 ? 'fc-muted' : 'fc-warning'}`}>
          {entries > 0 ? counted(entries, 'entry', 'entries') : 'no entries'}
        </span>
      )}
    </button>
  );
}
