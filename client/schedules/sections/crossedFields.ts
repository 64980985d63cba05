import type { SectionCardFieldsFragment, UpdateSectionInput } from '../../gql/graphql.ts';
import type { EventClock } from '../../time/eventClock.ts';
import { durationText } from './durationText.ts';

export interface CrossedField {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Fields where an unsaved edit differs from someone else's saved change. */
export function crossedFields(
  mine: Partial<UpdateSectionInput>,
  theirs: SectionCardFieldsFragment,
  clock: Pick<EventClock, 'dayAndTime'>,
): CrossedField[] {
  const time = (text: string | null | undefined) => (text ? clock.dayAndTime(Date.parse(text)) : 'none');
  const word = (text: string | number | null | undefined) =>
    text == null || text === '' ? 'none' : String(text);
  const fields: CrossedField[] = [];
  const compare = <Value>(
    field: string,
    one: Value | undefined,
    other: Value,
    say: (value: Value) => string,
  ) => {
    if (one === undefined || say(one) === say(other)) return;
    fields.push({ field, mine: say(one), theirs: say(other) });
  };
  compare('Title', mine.title, theirs.title, word);
  compare('Type', mine.sectionType, theirs.sectionType, word);
  compare('Floor', mine.floor, theirs.floor, word);
  compare('Start', mine.startTime, theirs.startTime, time);
  compare('End', mine.endTime, theirs.endTime, time);
  compare('Heat Duration', mine.heatDuration ?? undefined, theirs.heatDuration, durationText);
  compare('Max Couples', mine.maxCouples, theirs.maxCouples, word);
  compare('Notes', mine.notes, theirs.notes, word);
  return fields;
}
