import type { Program } from '../../publishing/program.ts';
import { indexMarks, type Marks } from '../contents/marks.ts';
import { indexProgram } from '../contents/programIndex.ts';

/** The program for integrators, with names next to ids. Instants are ISO 8601 in UTC; ids are those of GraphQL. */
export function programJson(program: Program, marks: Marks | null): string {
  const index = indexProgram(program);
  const markOf = marks && indexMarks(marks, index.clock);
  return JSON.stringify({
    format: 'floorcraft-program/1',
    event: program.event,
    schedule: program.schedule,
    version: program.version,
    asOf: program.asOf,
    changedSince: marks?.sinceVersion ?? null,
    sessions: index.sessions.map(({ name, startTime, endTime, sections }) => ({
      name,
      startTime,
      endTime,
      sectionIds: sections.map(({ id }) => id),
    })),
    sections: program.sections,
    heats: program.heats.map((heat) => ({
      ...heat,
      floor: index.floorOf(heat),
      contests: heat.contests.map((contest) => ({
        ...contest,
        couples: contest.couples.map((couple) => ({
          ...couple,
          people: couple.personIds.map((id) => {
            const person = index.person(id);
            return { id, name: person.name, studio: index.studioName(person) };
          }),
          change: markOf?.of(heat, couple) ?? null,
        })),
      })),
    })),
    rounds: program.rounds,
    people: program.people,
    studios: program.studios,
    legend: program.legend,
  });
}
