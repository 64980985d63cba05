import { Migration20261120000000_initial } from './Migration20261120000000_initial.ts';
import { Migration20261121000000_brakes } from './Migration20261121000000_brakes.ts';
import { Migration20261121000001_heatTimes } from './Migration20261121000001_heatTimes.ts';
import { Migration20261121000002_waitingReasons } from './Migration20261121000002_waitingReasons.ts';
import { Migration20261121000003_contests } from './Migration20261121000003_contests.ts';
import { Migration20261122000010_reasonBases } from './Migration20261122000010_reasonBases.ts';
import { Migration20261122000011_listNews } from './Migration20261122000011_listNews.ts';
import { Migration20261122000012_undoSteps } from './Migration20261122000012_undoSteps.ts';
import { Migration20261122000013_limitVersions } from './Migration20261122000013_limitVersions.ts';
import { Migration20261122000014_revisions } from './Migration20261122000014_revisions.ts';
import { Migration20261122000015_sessions } from './Migration20261122000015_sessions.ts';
import { Migration20261122000016_auditEntries } from './Migration20261122000016_auditEntries.ts';
import { Migration20261122000017_secondFactors } from './Migration20261122000017_secondFactors.ts';
import { Migration20261122000018_revisionParts } from './Migration20261122000018_revisionParts.ts';
import { Migration20261122000019_admissionEnds } from './Migration20261122000019_admissionEnds.ts';
import { Migration20261122000020_undoActs } from './Migration20261122000020_undoActs.ts';
import { Migration20261122000021_deletions } from './Migration20261122000021_deletions.ts';
import { Migration20261122000040_printedNumbers } from './Migration20261122000040_printedNumbers.ts';
import { Migration20261122000041_scheduleVersions } from './Migration20261122000041_scheduleVersions.ts';
import { Migration20261122000042_publicNews } from './Migration20261122000042_publicNews.ts';
import { Migration20261122000043_pinsInNoFigure } from './Migration20261122000043_pinsInNoFigure.ts';
import { Migration20261122000050_undoRenumbering } from './Migration20261122000050_undoRenumbering.ts';
import { Migration20261122000120_givenPasswords } from './Migration20261122000120_givenPasswords.ts';
import { Migration20261123000010_pinsOfTheirOwn } from './Migration20261123000010_pinsOfTheirOwn.ts';
import { Migration20261123000020_timelines } from './Migration20261123000020_timelines.ts';
import { Migration20261123000030_overdueDeletions } from './Migration20261123000030_overdueDeletions.ts';
import { Migration20261123000040_clientKeys } from './Migration20261123000040_clientKeys.ts';
import { Migration20261124000010_doubleBookedDeletions } from './Migration20261124000010_doubleBookedDeletions.ts';
import { Migration20261124000011_keysOfSenders } from './Migration20261124000011_keysOfSenders.ts';
import { Migration20261124000100_timeZoneChanges } from './Migration20261124000100_timeZoneChanges.ts';
import { Migration20261124000110_publicPeople } from './Migration20261124000110_publicPeople.ts';
import { Migration20261124000120_multiDances } from './Migration20261124000120_multiDances.ts';
import { Migration20261125000000_clock } from './Migration20261125000000_clock.ts';
import { Migration20261125000100_imports } from './Migration20261125000100_imports.ts';
import { Migration20261125000110_generatedPlaces } from './Migration20261125000110_generatedPlaces.ts';
import { Migration20261126000000_keysOfLists } from './Migration20261126000000_keysOfLists.ts';
import { Migration20261126000010_plansOfTriggers } from './Migration20261126000010_plansOfTriggers.ts';
import { Migration20261126000020_dancedNumbers } from './Migration20261126000020_dancedNumbers.ts';
import { Migration20261127000100_scratches } from './Migration20261127000100_scratches.ts';

import { Migration20261127000200_dancedOrder } from './Migration20261127000200_dancedOrder.ts';

import { Migration20261129000100_results } from './Migration20261129000100_results.ts';
import { Migration20261130020000_smallShifts } from './Migration20261130020000_smallShifts.ts';
import { Migration20261130040000_checkIns } from './Migration20261130040000_checkIns.ts';

/** Every migration, oldest first. The bundle carries them, so that a copy of the program migrates by itself. */
export const migrationsList = [
  { name: 'Migration20261120000000_initial', class: Migration20261120000000_initial },
  { name: 'Migration20261121000000_brakes', class: Migration20261121000000_brakes },
  { name: 'Migration20261121000001_heatTimes', class: Migration20261121000001_heatTimes },
  { name: 'Migration20261121000002_waitingReasons', class: Migration20261121000002_waitingReasons },
  { name: 'Migration20261121000003_contests', class: Migration20261121000003_contests },
  { name: 'Migration20261122000010_reasonBases', class: Migration20261122000010_reasonBases },
  { name: 'Migration20261122000011_listNews', class: Migration20261122000011_listNews },
  { name: 'Migration20261122000012_undoSteps', class: Migration20261122000012_undoSteps },
  { name: 'Migration20261122000013_limitVersions', class: Migration20261122000013_limitVersions },
  { name: 'Migration20261122000014_revisions', class: Migration20261122000014_revisions },
  { name: 'Migration20261122000015_sessions', class: Migration20261122000015_sessions },
  { name: 'Migration20261122000016_auditEntries', class: Migration20261122000016_auditEntries },
  { name: 'Migration20261122000017_secondFactors', class: Migration20261122000017_secondFactors },
  { name: 'Migration20261122000018_revisionParts', class: Migration20261122000018_revisionParts },
  { name: 'Migration20261122000019_admissionEnds', class: Migration20261122000019_admissionEnds },
  { name: 'Migration20261122000020_undoActs', class: Migration20261122000020_undoActs },
  { name: 'Migration20261122000021_deletions', class: Migration20261122000021_deletions },
  { name: 'Migration20261122000040_printedNumbers', class: Migration20261122000040_printedNumbers },
  { name: 'Migration20261122000041_scheduleVersions', class: Migration20261122000041_scheduleVersions },
  { name: 'Migration20261122000042_publicNews', class: Migration20261122000042_publicNews },
  { name: 'Migration20261122000043_pinsInNoFigure', class: Migration20261122000043_pinsInNoFigure },
  { name: 'Migration20261122000050_undoRenumbering', class: Migration20261122000050_undoRenumbering },
  { name: 'Migration20261122000120_givenPasswords', class: Migration20261122000120_givenPasswords },
  { name: 'Migration20261123000010_pinsOfTheirOwn', class: Migration20261123000010_pinsOfTheirOwn },
  { name: 'Migration20261123000020_timelines', class: Migration20261123000020_timelines },
  { name: 'Migration20261123000030_overdueDeletions', class: Migration20261123000030_overdueDeletions },
  { name: 'Migration20261123000040_clientKeys', class: Migration20261123000040_clientKeys },
  {
    name: 'Migration20261124000010_doubleBookedDeletions',
    class: Migration20261124000010_doubleBookedDeletions,
  },
  { name: 'Migration20261124000011_keysOfSenders', class: Migration20261124000011_keysOfSenders },
  { name: 'Migration20261124000100_timeZoneChanges', class: Migration20261124000100_timeZoneChanges },
  { name: 'Migration20261124000110_publicPeople', class: Migration20261124000110_publicPeople },
  { name: 'Migration20261124000120_multiDances', class: Migration20261124000120_multiDances },
  { name: 'Migration20261125000000_clock', class: Migration20261125000000_clock },
  { name: 'Migration20261125000100_imports', class: Migration20261125000100_imports },
  { name: 'Migration20261125000110_generatedPlaces', class: Migration20261125000110_generatedPlaces },
  { name: 'Migration20261126000000_keysOfLists', class: Migration20261126000000_keysOfLists },
  { name: 'Migration20261126000010_plansOfTriggers', class: Migration20261126000010_plansOfTriggers },
  { name: 'Migration20261126000020_dancedNumbers', class: Migration20261126000020_dancedNumbers },
  { name: 'Migration20261127000100_scratches', class: Migration20261127000100_scratches },
  { name: 'Migration20261127000200_dancedOrder', class: Migration20261127000200_dancedOrder },
  { name: 'Migration20261129000100_results', class: Migration20261129000100_results },
  { name: 'Migration20261130020000_smallShifts', class: Migration20261130020000_smallShifts },
  { name: 'Migration20261130040000_checkIns', class: Migration20261130040000_checkIns },
];
