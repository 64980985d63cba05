import { columnReader } from '../db/columnReader.ts';
import { rowMapper } from '../db/rowMapper.ts';
import { Entry } from './entry.entity.ts';

export const entryFromRow = rowMapper(Entry);
export const readEntries = columnReader(Entry);
