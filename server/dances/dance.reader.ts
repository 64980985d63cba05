import { rowMapper } from '../db/rowMapper.ts';
import { Dance } from './dance.entity.ts';
import { DanceCategory } from './danceCategory.entity.ts';

export const danceFromRow = rowMapper(Dance);
export const danceCategoryFromRow = rowMapper(DanceCategory);
