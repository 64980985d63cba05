import { heatsStarted } from '../../eventDay/clock/clock.topics.ts';
import { freezeFields } from './freezeFields.ts';

heatsStarted.subscribe(freezeFields);
