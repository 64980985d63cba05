import { rowMapper } from '../db/rowMapper.ts';
import { Entrant } from './entrant.entity.ts';
import { Studio } from './studio.entity.ts';

export const entrantFromRow = rowMapper(Entrant);
export const studioFromRow = rowMapper(Studio);
