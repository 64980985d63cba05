import { heatDanced, heatsStarted } from '../../eventDay/clock/pressClock.service.ts';
import { freezeFields } from './freezeFields.ts';
import { approveDanced } from './uncontested.service.ts';

heatsStarted.subscribe(freezeFields);
heatDanced.subscribe(approveDanced);
