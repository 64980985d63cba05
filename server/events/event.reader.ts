import { rowMapper } from '../db/rowMapper.ts';
import { EntryLimit } from './entryLimit.entity.ts';
import { Event } from './event.entity.ts';

export const eventFromRow = rowMapper(Event);
export const entryLimitFromRow = rowMapper(EntryLimit);
