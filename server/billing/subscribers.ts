import { eventCopied } from '../schedules/copyEvent.service.ts';
import { copyTerms } from './terms/copyTerms.ts';

eventCopied.subscribe(copyTerms);
