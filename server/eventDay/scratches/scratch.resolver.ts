import { InputType } from 'type-graphql';
import { mutations } from '../../auth/mutations.ts';
import { computed, costly, fieldsOf, only, queries, query } from '../../auth/reads.ts';
import { requireWriteOrListedPass } from '../../auth/signedIn.ts';
import { oneByOne } from '../../db/lookUps.ts';
import { perRequest } from '../../db/perRequest.ts';
import { ENGINE_RUN } from '../../engineHost/engineCost.ts';
import { inputOfRule } from '../../input/inputOf.ts';
import { field, list } from '../../input/objectOf.ts';
import { readState } from '../../journal/journal.ts';
import { Schedule } from '../../schedules/schedule.entity.ts';
import { HeatEntriesInput, OF_PRESS, OF_ROWS, OF_SCHEDULE } from '../../schedules/schedule.inputs.ts';
import { changedSchedule } from '../../schedules/schedule.loaders.ts';
import { DESK, deskSubject } from '../deskJournal.ts';
import { keepHeat, keepInput } from './keepHeat.service.ts';
import { previewInput, readScratchPreview, ScratchPreview } from './previewScratch.reader.ts';
import { restoreHeatEntries } from './restore.service.ts';
import { scratchHeatEntries, scratchInput } from './scratch.service.ts';
import { Scratch, ScratchReasonEnum, scratchLine } from './scratchLine.ts';
import { readUnderfilledHeats, UnderfilledHeat } from './underfilledHeats.reader.ts';

@InputType({ description: 'Heat entries to scratch, and why.' })
export class ScratchHeatEntriesInput extends inputOfRule(scratchInput, {
  ...OF_ROWS,
  reason: { type: ScratchReasonEnum, description: 'Reason; defaults to OTHER.' },
  note: 'Note on the reason, up to 200 characters.',
  isConfirmed: 'Confirms that entries leave the heat on the floor; entries of danced heats stay.',
}) {}

@InputType({
  description: 'What would be scratched: some heat entries, or all upcoming ones of some people.',
})
export class PreviewScratchInput extends inputOfRule(previewInput, {
  ...OF_SCHEDULE,
  heatEntryIds: 'The heat entries.',
  entrantIds: 'The people, such as everyone from a studio.',
}) {}

@InputType({ description: 'A heat to keep as it is.' })
export class KeepHeatInput extends inputOfRule(keepInput, {
  ...OF_PRESS,
  heatId: 'The heat.',
  isUndo: 'True undoes the decision.',
}) {}

const MOST_SHOWN = 200;

const scratchLoaders = perRequest((db) => ({
  scratches: oneByOne<Scratch[]>(async (id) => {
    const { scratches } = await readState(db, id, deskSubject, DESK);
    return scratches.slice(-MOST_SHOWN).reverse().map(scratchLine);
  }),
  underfilledHeats: oneByOne<UnderfilledHeat[]>((id) => readUnderfilledHeats(db, id)),
}));

/** `lastOutcome` of the returned schedule says what was done. */
queries({
  previewScratch: query(
    costly(field(ScratchPreview, 'Effects of a scratch, without making it. Danced heats are left out.')),
    { input: field(PreviewScratchInput, 'The heat entries or the people.') },
    only(requireWriteOrListedPass, ({ input }, { db, engine }, user) =>
      readScratchPreview(db, user, input, engine),
    ),
  ),
});

fieldsOf(Schedule, {
  scratches: computed(
    list(Scratch, 'The last 200 scratches and restores, newest first.'),
    ({ id }, context) => scratchLoaders(context).scratches.load(id),
  ),
  underfilledHeats: computed(
    costly(
      list(
        UnderfilledHeat,
        'Upcoming heats that scratches have left empty or with one couple, and empty ones on the floor: merge them (moveHeatEntry), drop them (dropHeat), or keep them (keepHeat).',
      ),
    ),
    ({ id }, context) => scratchLoaders(context).underfilledHeats.load(id),
  ),
});

mutations(Schedule, changedSchedule, {
  scratchHeatEntries: {
    complexity: ENGINE_RUN,
    description:
      'Scratches heat entries: they leave their heats, no one else moves, and no command assigns them again. The log line says which heats are empty, which have one couple left, and where that couple could go. Scratched entries and entries of danced heats are ignored. CONFLICT if nothing else is named, or only entries of the heat on the floor without confirmation.',
    input: [ScratchHeatEntriesInput, 'The heat entries, and why.'],
    // The deck knows who is not there, and who turns up after all.
    passes: ['REGISTRAR', 'DECK'],
    act: (db, user, input, { engine }) => scratchHeatEntries(db, user, input, engine),
  },
  keepHeat: {
    description:
      'Keeps a heat that scratches have left empty or with one couple; it leaves underfilledHeats until another couple is scratched from it.',
    input: [KeepHeatInput, 'The heat.'],
    passes: ['REGISTRAR'],
    act: keepHeat,
  },
  restoreHeatEntries: {
    description:
      'Restores scratched heat entries to their heats. An entry whose heat no longer exists, has been danced, or now clashes becomes unassigned. CONFLICT if the couple was entered in the contest again since. Other entries are ignored.',
    input: [HeatEntriesInput, 'The schedule and the heat entries.'],
    passes: ['REGISTRAR', 'DECK'],
    act: (db, user, input) => restoreHeatEntries(db, user, input),
  },
});
