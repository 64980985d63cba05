import { Migration20261127000200_schema } from './Migration20261127000200_schema.ts';
import { Migration20261129000100_results } from './Migration20261129000100_results.ts';
import { Migration20261130020000_smallShifts } from './Migration20261130020000_smallShifts.ts';
import { Migration20261130020100_legend } from './Migration20261130020100_legend.ts';
import { Migration20261130040000_checkIns } from './Migration20261130040000_checkIns.ts';
import { Migration20261130040100_lateEntries } from './Migration20261130040100_lateEntries.ts';
import { Migration20261130050000_dayPasses } from './Migration20261130050000_dayPasses.ts';
import { Migration20261130060000_corrections } from './Migration20261130060000_corrections.ts';
import { Migration20261130060100_printedCards } from './Migration20261130060100_printedCards.ts';
import { Migration20261130070000_recalls } from './Migration20261130070000_recalls.ts';
import { Migration20261201040000_deskChanges } from './Migration20261201040000_deskChanges.ts';
import { Migration20261201040100_floorNotes } from './Migration20261201040100_floorNotes.ts';
import { Migration20261201050000_seenAnswers } from './Migration20261201050000_seenAnswers.ts';
import { Migration20261201060000_rulings } from './Migration20261201060000_rulings.ts';
import { Migration20261201060100_laterRounds } from './Migration20261201060100_laterRounds.ts';
import { Migration20261201060200_redances } from './Migration20261201060200_redances.ts';
import { Migration20261201070000_judgedTraits } from './Migration20261201070000_judgedTraits.ts';
import { Migration20261202150200_devices } from './Migration20261202150200_devices.ts';
import { Migration20261202150201_scratchesOnFloor } from './Migration20261202150201_scratchesOnFloor.ts';
import { Migration20261202150300_keptHeats } from './Migration20261202150300_keptHeats.ts';
import { Migration20261202150301_songs } from './Migration20261202150301_songs.ts';

/** Every migration, oldest first. The bundle carries them, so that each instance can migrate. */
export const migrationsList = [
  { name: 'Migration20261127000200_schema', class: Migration20261127000200_schema },
  { name: 'Migration20261129000100_results', class: Migration20261129000100_results },
  { name: 'Migration20261130020000_smallShifts', class: Migration20261130020000_smallShifts },
  { name: 'Migration20261130020100_legend', class: Migration20261130020100_legend },
  { name: 'Migration20261130040000_checkIns', class: Migration20261130040000_checkIns },
  { name: 'Migration20261130040100_lateEntries', class: Migration20261130040100_lateEntries },
  { name: 'Migration20261130050000_dayPasses', class: Migration20261130050000_dayPasses },
  { name: 'Migration20261130060000_corrections', class: Migration20261130060000_corrections },
  { name: 'Migration20261130060100_printedCards', class: Migration20261130060100_printedCards },
  { name: 'Migration20261130070000_recalls', class: Migration20261130070000_recalls },
  { name: 'Migration20261201040000_deskChanges', class: Migration20261201040000_deskChanges },
  { name: 'Migration20261201040100_floorNotes', class: Migration20261201040100_floorNotes },
  { name: 'Migration20261201050000_seenAnswers', class: Migration20261201050000_seenAnswers },
  { name: 'Migration20261201060000_rulings', class: Migration20261201060000_rulings },
  { name: 'Migration20261201060100_laterRounds', class: Migration20261201060100_laterRounds },
  { name: 'Migration20261201060200_redances', class: Migration20261201060200_redances },
  { name: 'Migration20261201070000_judgedTraits', class: Migration20261201070000_judgedTraits },
  { name: 'Migration20261202150200_devices', class: Migration20261202150200_devices },
  { name: 'Migration20261202150201_scratchesOnFloor', class: Migration20261202150201_scratchesOnFloor },
  { name: 'Migration20261202150300_keptHeats', class: Migration20261202150300_keptHeats },
  { name: 'Migration20261202150301_songs', class: Migration20261202150301_songs },
];
