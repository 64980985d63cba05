import { heatDanced, heatsStarted } from '../../eventDay/clock/pressClock.service.ts';
import { heatsDeleting } from '../../schedules/removeHeats.ts';
import { carryPanels } from '../panels/carryPanels.ts';
import { freezeFields } from './freezeFields.ts';
import { approveDanced } from './uncontested.service.ts';

heatsStarted.subscribe(freezeFields);
heatDanced.subscribe(approveDanced);
heatsDeleting.subscribe(carryPanels);
