import { openFloorcraft } from './openFloorcraft.ts';
import { fillBall, importBall, runCommand } from './springBall.ts';

interface Section {
  id: string;
  title: string;
  version: number;
  startTime: string;
  maxCouples: number | null;
  sectionType: string;
}

interface HeatWithContests {
  id: string;
  number: number;
  dance: { id: string };
  entries: { id: string; contestId: string; entry: { entrant: Named; partners: Named[] } }[];
  contests: { id: string; couples: number; isWhole: boolean }[];
}
type Named = { name: string };

/** A stage where every test gets its own copy of the sample schedule. */
export async function openScheduleStage() {
  const floorcraft = await openFloorcraft();
  const { ask } = floorcraft;

  /** A new event with a schedule that has only sections; sets the stage's ids. */
  async function importNew(): Promise<string> {
    stage.scheduleId = (await importBall(floorcraft, `Ball ${Date.now()}`)).scheduleId;
    return stage.scheduleId;
  }

  async function fillNew(): Promise<string> {
    stage.scheduleId = (await fillBall(floorcraft, `Ball ${Date.now()}`)).scheduleId;
    return stage.scheduleId;
  }

  const run = (name: string) => runCommand(floorcraft, name, stage.scheduleId);

  async function heatsWithContests(): Promise<HeatWithContests[]> {
    const { schedule } = await ask<{ schedule: { heats: HeatWithContests[] } }>(
      `query H($id: ID!) { schedule(id: $id) { heats { id number dance { id } contests { id couples isWhole }
        entries { id contestId entry { entrant { name } partners { name } } } } } }`,
      { id: stage.scheduleId },
    );
    return schedule.heats;
  }

  const heatId = async (number: number) =>
    (await heatsWithContests()).find((heat) => heat.number === number)?.id ?? '';

  /**
   * A contest with several couples in one heat, one of those couples, and another heat of the dance that could take all
   * of them.
   */
  async function splittable() {
    const heats = await heatsWithContests();
    for (const heat of heats) {
      const contest = heat.contests.find(({ couples, isWhole }) => isWhole && couples >= 2);
      const row = heat.entries.find(({ contestId }) => contestId === contest?.id);
      if (!contest || !row) continue;
      for (const other of heats.filter(({ id, dance }) => id !== heat.id && dance.id === heat.dance.id)) {
        const { explainMove } = await ask<{
          explainMove: { isPossible: boolean; withRivals: { isPossible: boolean } | null };
        }>(
          `query E($row: ID!, $heat: ID!) {
            explainMove(heatEntryId: $row, heatId: $heat) { isPossible withRivals { isPossible } } }`,
          { row: row.id, heat: other.id },
        );
        if (!explainMove.isPossible || !explainMove.withRivals?.isPossible) continue;
        const couple = [row.entry.entrant, ...row.entry.partners].map(({ name }) => name).join(' & ');
        return { from: heat.number, couple, row: row.id, to: other.number, size: contest.couples };
      }
    }
    throw new Error('No contest of the sample can be moved whole.');
  }

  async function sections(): Promise<Section[]> {
    const { schedule } = await ask<{ schedule: { sections: Section[] } }>(
      'query S($id: ID!) { schedule(id: $id) { sections { id title version startTime maxCouples sectionType } } }',
      { id: stage.scheduleId },
    );
    return schedule.sections;
  }

  async function update(input: object): Promise<void> {
    await ask('mutation U($input: UpdateSectionInput!) { updateSection(input: $input) { id } }', {
      input,
    });
  }

  /** Another entry of the first student and teacher. */
  async function enter({ entryType, dance }: { entryType: string; dance: string }): Promise<void> {
    const { entrants, danceCategories, schedule } = await ask<{
      entrants: { id: string; isProfessional: boolean }[];
      danceCategories: { dances: { id: string; name: string }[] }[];
      schedule: { event: { id: string } };
    }>(
      `query W($id: ID!) { entrants { id isProfessional } danceCategories { dances { id name } }
        schedule(id: $id) { event { id } } }`,
      { id: stage.scheduleId },
    );
    const one = (isProfessional: boolean) =>
      entrants.find((person) => person.isProfessional === isProfessional)?.id;
    await ask('mutation E($input: CreateEntryInput!) { createEntry(input: $input) { id } }', {
      input: {
        eventId: schedule.event.id,
        entrantId: one(false),
        partnerIds: [one(true)],
        danceId: danceCategories.flatMap(({ dances }) => dances).find(({ name }) => name === dance)?.id,
        entryType,
        entersTwice: true,
      },
    });
  }

  const stage = {
    ...floorcraft,
    scheduleId: '',
    importNew,
    fillNew,
    run,
    heatId,
    splittable,
    sections,
    update,
    enter,
  };
  return stage;
}
