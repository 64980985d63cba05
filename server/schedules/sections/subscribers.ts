import { timeZoneChanging } from '../../events/event.topics.ts';
import { followTimeZone } from './followTimeZone.ts';

timeZoneChanging.subscribe(followTimeZone);
