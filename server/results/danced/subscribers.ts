import { heatDanced, heatsStarted } from '../../eventDay/clock/pressClock.service.ts';
import { recalledLeaving } from '../../eventDay/rounds/laterRounds.reader.ts';
import { heatsDeleting } from '../../schedules/removeHeats.ts';
import { freeEarlier } from '../append/approve.ts';
import { leaveRecalls } from '../append/leaveRecall.ts';
import { carryPanels } from '../panels/panels.service.ts';
import { settingsEased } from '../settings/resultSettings.service.ts';
import { freezeFields } from './freezeFields.ts';
import { approveDanced } from './uncontested.service.ts';

settingsEased.subscribe(freeEarlier);
heatsStarted.subscribe(freezeFields);
heatDanced.subscribe(approveDanced);
heatsDeleting.subscribe(carryPanels);
recalledLeaving.subscribe(leaveRecalls);
