import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useScheduleNews } from '../../apollo/useScheduleNews.ts';
import { graphql } from '../../gql';
import type { PersonDayQuery, SchedulesOfPersonQuery } from '../../gql/graphql.ts';
import { lastChoice } from '../../shell/lastChoice.ts';
import { competitionDays, type Span } from '../../time/competitionDays.ts';
import { eventClock } from '../../time/eventClock.ts';
import { type Day, splitDays, type Turn } from './personDay.ts';

const SchedulesOfPerson = graphql(`
  query SchedulesOfPerson {
    events {
      id
      name
      timeZone
      schedules {
        id
        name
        heatCount
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
            id
            entrant {
              id
              name
              isProfessional
            }
            partners {
              id
              name
              isProfessional
            }
          }
        }
      }
    }
  }
`);

type Choice = { id: string; eventId: string; text: string; timeZone: string; hasHeats: boolean };

/**
 * A person's days in one schedule: one of the event chosen last, or one with heats, until another is chosen.
 * `days` is null while that is read.
 */
export function usePersonDays(entrantId: string) {
  const schedules = useQuery(SchedulesOfPerson, { fetchPolicy: 'cache-first' });
  const [chosenId, choose] = useState<string | null>(null);
  const choices = useMemo(() => choicesOf(schedules.data?.events ?? []), [schedules.data]);
  const usual = choices.toSorted((a, b) => rankOf(b) - rankOf(a))[0];
  const chosen = choices.find(({ id }) => id === chosenId) ?? usual;
  const { data, refetch } = useQuery(PersonDay, {
    variables: { entrantId, scheduleId: chosen?.id ?? '' },
    skip: !chosen,
  });
  useScheduleNews(chosen?.id ?? null, () => refetch());
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

/** Of the event chosen last before others, and with heats before empty. */
function rankOf({ eventId, hasHeats }: Choice): number {
  return (eventId === lastChoice('event') ? 2 : 0) + (hasHeats ? 1 : 0);
}

function choicesOf(events: SchedulesOfPersonQuery['events']): Choice[] {
  return events.flatMap((event) =>
    event.schedules.map((schedule) => ({
      id: schedule.id,
      eventId: event.id,
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
      entrantId: heatEntry.entry.entrant.id,
    };
  });
}
