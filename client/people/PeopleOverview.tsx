import { useQuery } from '@apollo/client/react';
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { counted } from '../../server/schedules/counted.ts';
import { graphql } from '../gql';
import type { Person_EntrantFragment as Person } from '../gql/graphql.ts';
import { Panel } from '../ui/Panel.tsx';
import { byLevel, sameNames } from './needs.ts';
import type { PersonWords } from './PersonWords.ts';
import './PeopleOverview.css';

const PeopleOverviewEvent = graphql(`
  query PeopleOverviewEvent($id: ID!) {
    event(id: $id) {
      id
      entryCount
      publication {
        shortensJuniors
        ageGroups {
          ageGroup
          isJunior
        }
      }
    }
  }
`);

const MOST_NAMED = 3;

interface PeopleOverviewProps {
  readonly people: readonly Person[];
  readonly words: PersonWords;
  readonly event: { readonly id: string; readonly name: string } | null;
  /** Entries in the event by person; null without an event, or while loading. */
  readonly entries: ReadonlyMap<string, number> | null;
  readonly onShow: (title: string, people: readonly Person[]) => void;
}

/** While no one is chosen: who needs someone's attention, and how many there are of each level. */
export function PeopleOverview({ people, words, event, entries, onShow }: PeopleOverviewProps) {
  const { data } = useQuery(PeopleOverviewEvent, {
    variables: { id: event?.id ?? '' },
    skip: event === null || words.isProfessional,
  });
  const groups = data?.event.publication.ageGroups.filter(({ isJunior }) => isJunior) ?? [];
  const juniorGroups = new Set(groups.map(({ ageGroup }) => ageGroup));
  const juniors = people.filter(({ category }) => category && juniorGroups.has(category));
  const without = entries ? people.filter(({ id }) => !entries.has(id)) : [];
  const homeless = people.filter(({ studio }) => !studio);
  const same = sameNames(people);
  const levels = words.isProfessional ? [] : byLevel(people);
  const most = Math.max(1, ...levels.map(([, count]) => count));
  const needs: Need[] = [
    { title: 'without entries', people: without, isCalm: false },
    { title: 'without a studio', people: homeless, isCalm: false },
    { title: 'with the same name as another', people: same.flat(), isCalm: false, note: 'May be one person' },
    {
      title: 'juniors',
      people: juniors,
      isCalm: true,
      note: data?.event.publication.shortensJuniors ? 'Shown as initials on public pages' : undefined,
    },
  ].filter((need) => need.people.length > 0);
  return (
    <div className="fc-people-overview fc-person-pane fc-stack fc-gap-12">
      <Panel
        label="Overview"
        title={
          <>
            {event?.name ?? `All ${words.many}`}{' '}
            <span className="fc-muted fc-people-overview-count">
              {counted(entries?.size ?? people.length, words.one.toLowerCase())}
              {data && `, ${counted(data.event.entryCount, 'entry', 'entries')}`}
            </span>
          </>
        }
        aside="or choose someone on the left"
      >
        {needs.length === 0 && (
          <p className="fc-people-none fc-muted">
            All {words.many} have {entries ? 'entries and ' : ''}a studio.
          </p>
        )}
        <ul className="fc-list">
          {needs.map((need) => (
            <NeedRow key={need.title} need={need} words={words} onShow={onShow} />
          ))}
        </ul>
      </Panel>
      {levels.length > 0 && (
        <Panel title="By level" label="By level">
          <dl className="fc-people-levels fc-gap-8 fc-stack">
            {levels.map(([level, count]) => (
              <Level key={level} level={level} count={count} most={most} />
            ))}
          </dl>
        </Panel>
      )}
    </div>
  );
}

interface Need {
  readonly title: string;
  readonly people: readonly Person[];
  /** Needs no one. */
  readonly isCalm: boolean;
  readonly note?: string | undefined;
}

function NeedRow(props: { need: Need; words: PersonWords; onShow: PeopleOverviewProps['onShow'] }) {
  const { title, people, isCalm, note } = props.need;
  const { one, many } = props.words;
  const noun = people.length === 1 ? one.toLowerCase() : many;
  return (
    <li className="fc-people-need fc-row fc-gap-12">
      <b className={`fc-figure-value fc-numbers fc-strong ${isCalm ? 'fc-muted' : 'fc-warning'}`}>
        {people.length}
      </b>
      <span className="fc-stack fc-fill fc-shrink">
        <span className="fc-medium">{isCalm ? title : `${noun} ${title}`}</span>
        <span className="fc-small fc-muted">{note ?? namesOf(people)}</span>
      </span>
      <Button size="small" text={`Show ${people.length}`} onClick={() => props.onShow(title, people)} />
    </li>
  );
}

/** "Sol Ortiz, Wren Achterberg, and 4 more" */
function namesOf(people: readonly Person[]): string {
  const named = people.slice(0, MOST_NAMED).map(({ name }) => name);
  const more = people.length - named.length;
  return `${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

function Level({ level, count, most }: { level: string; count: number; most: number }): ReactNode {
  return (
    <div className="fc-row fc-gap-12">
      <dt className="fc-ellipsis">{level}</dt>
      <dd className="fc-fill" aria-hidden="true">
        <span style={{ width: `${(count / most) * 100}%` }} />
      </dd>
      <dd className="fc-muted fc-numbers">{count}</dd>
    </div>
  );
}
