import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useOnScheduleChange } from '../../apollo/useOnScheduleChange.ts';
import { graphql } from '../../gql';
import type { PersonDayQuery, SchedulesOfPersonQuery } from '../../gql/graphql.ts';
import { lastChoice } from '../../shell/lastChoice.ts';
import { competitionDays, type Span } from '../../time/competitionDays.ts';
import { eventClock } from '../../time/eventClock.ts';
import { EntriesOfPerson } from '../peopleOperations.ts';
import { type Day, splitDays, type Turn } from './personDay.ts';

const SchedulesOfPerson = graphql(`
  query SchedulesOfPerson {
    events {
      id
      name
      date
      timeZone
      schedules {
        id
        name
        heatCount
        sections {
          id
          startTime
        }
      }
    }
  }
`);

const PersonDay = graphql(`
  query PersonDay($entrantId: ID!, $scheduleId: ID!) {
    personDay(entrantId: $entrantId, scheduleId: $scheduleId) {
      schedule {
        id
        sections {
          id
          startTime
          endTime
          floor
        }
      }
      items {
        endTime
        heat {
          id
          number
          label
          section {
            id
          }
          startTime
          dance {
            name
            category {
              id
              name
            }
          }
        }
        heatEntry {
          id
          entry {
            ...CoupleFields
          }
        }
      }
    }
  }
`);

type Choice = {
  id: string;
  eventId: string;
  date: string | null;
  text: string;
  timeZone: string;
  hasHeats: boolean;
};

/**
 * Days of a person in one schedule: by default of the event they dance in that was worked on last, else the next one.
 * `days` is null while loading.
 */
export function usePersonDays(entrantId: string) {
  const schedules = useQuery(SchedulesOfPerson, { fetchPolicy: 'cache-first' });
  const [chosenId, choose] = useState<string | null>(null);
  const choices = useMemo(() => choicesOf(schedules.data?.events ?? []), [schedules.data]);
  const { data: of, loading } = useQuery(EntriesOfPerson, { variables: { id: entrantId } });
  const chosen =
    choices.find(({ id }) => id === chosenId) ??
    (loading && !of ? undefined : defaultChoice(choices, of?.entrant.entryCounts ?? []));
  const { data, refetch } = useQuery(PersonDay, {
    variables: { entrantId, scheduleId: chosen?.id ?? '' },
    skip: !chosen,
  });
  useOnScheduleChange(chosen?.id ?? null, () => refetch());
  const clock = useMemo(() => eventClock(chosen?.timeZone ?? 'UTC'), [chosen?.timeZone]);
  const days = useMemo<Day[] | null>(() => {
    if (data) {
      const days = competitionDays(spansOf(data), clock.localDate);
      return splitDays(turnsOf(data, entrantId), days, clock.minuteOfDay);
    }
    return schedules.data && choices.length === 0 ? [] : null;
  }, [data, entrantId, clock, schedules.data, choices]);
  return { days, clock, choices, chosen: chosen ?? null, choose };
}

function defaultChoice(
  choices: readonly Choice[],
  danced: readonly { event: { id: string } }[],
): Choice | undefined {
  const dancedIds = new Set(danced.map(({ event }) => event.id));
  const rankOf = ({ eventId, hasHeats }: Choice) =>
    (dancedIds.has(eventId) ? 4 : 0) + (eventId === lastChoice('event') ? 2 : 0) + (hasHeats ? 1 : 0);
  const today = eventClock(choices[0]?.timeZone ?? 'UTC').localDate(Date.now());
  return choices.toSorted((a, b) => rankOf(b) - rankOf(a) || nextFirst(a.date, b.date, today))[0];
}

/** Orders days: the next one first, past ones after it from the latest on, and no day last. */
export function nextFirst(a: string | null, b: string | null, today: string): number {
  const isNext = (day: string | null) => day !== null && day >= today;
  if (isNext(a) !== isNext(b)) return isNext(a) ? -1 : 1;
  return isNext(a) ? (a ?? '').localeCompare(b ?? '') : (b ?? '').localeCompare(a ?? '');
}

function firstDay(
  { sections }: SchedulesOfPersonQuery['events'][number]['schedules'][number],
  timeZone: string,
): string | null {
  const starts = sections.flatMap(({ startTime }) => startTime ?? []).sort();
  return starts[0] ? eventClock(timeZone).localDate(Date.parse(starts[0])) : null;
}

function choicesOf(events: SchedulesOfPersonQuery['events']): Choice[] {
  return events.flatMap((event) =>
    event.schedules.map((schedule) => ({
      id: schedule.id,
      eventId: event.id,
      date: firstDay(schedule, event.timeZone) ?? event.date,
      text: `${event.name}, ${schedule.name}`,
      timeZone: event.timeZone,
      hasHeats: schedule.heatCount > 0,
    })),
  );
}

function spansOf({ personDay }: PersonDayQuery): Span[] {
  return personDay.schedule.sections.flatMap(({ startTime, endTime }) =>
    startTime && endTime ? [{ start: Date.parse(startTime), end: Date.parse(endTime) }] : [],
  );
}

function turnsOf({ personDay }: PersonDayQuery, entrantId: string): Turn[] {
  const { sections } = personDay.schedule;
  const hasFloors = new Set(sections.map(({ floor }) => floor).filter(Boolean)).size > 1;
  const floorOf = (id: string) => sections.find((section) => section.id === id)?.floor ?? '';
  return personDay.items.flatMap(({ heat, heatEntry, endTime }) => {
    if (!heat.startTime) return [];
    const people = [heatEntry.entry.entrant, ...heatEntry.entry.partners];
    return {
      heatId: heat.id,
      number: heat.number,
      label: heat.label,
      floor: hasFloors ? floorOf(heat.section.id) : '',
      start: Date.parse(heat.startTime),
      end: Date.parse(endTime),
      style: heat.dance.category.name,
      dance: heat.dance.name,
      partners: people.filter(({ id }) => id !== entrantId),
      awaitsPartner: heatEntry.entry.awaitsPartner,
      entrantId: heatEntry.entry.entrant.id,
    };
  });
}
