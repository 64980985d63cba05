import { entryDeleting } from '../../entries/entry.service.ts';
import { Conflict } from '../../errors.ts';
import { heatDanced, heatsStarted } from '../../eventDay/clock/pressClock.service.ts';
import { recalledLeaving } from '../../eventDay/rounds/laterRounds.reader.ts';
import { eventCopied } from '../../schedules/copyEvent.service.ts';
import { sectionsCopied } from '../../schedules/copySchedule.ts';
import { heatsDeleting } from '../../schedules/removeHeats.ts';
import { applyRules } from '../append/approve.ts';
import { leaveRecalls } from '../append/leaveRecall.ts';
import { copyJudges, copyPanels } from '../panels/copyPanels.ts';
import { carryPanels } from '../panels/panels.service.ts';
import { rulesChanged } from '../settings/resultSettings.service.ts';
import { freezeFields } from './freezeFields.ts';
import { approveDanced } from './uncontested.service.ts';

rulesChanged.subscribe(applyRules);
heatsStarted.subscribe(freezeFields);
heatDanced.subscribe(approveDanced);
heatsDeleting.subscribe(carryPanels);
eventCopied.subscribe(copyJudges);
sectionsCopied.subscribe(copyPanels);
recalledLeaving.subscribe(leaveRecalls);
entryDeleting.subscribe(async (tx, { entry }) => {
  const judged = await tx
    .selectFrom('results_now as n')
    .innerJoin('heat_entries as r', 'r.id', 'n.heat_entry_id')
    .select('n.why_fixed')
    .where('r.entry_id', '=', entry.id)
    .executeTakeFirst();
  if (judged) throw new Conflict(judged.why_fixed);
});
