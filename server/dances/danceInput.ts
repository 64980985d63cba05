import { z } from 'zod';
import { name, reference } from '../input/validation.ts';

/** What a valid dance, and a valid style of dances, is called. */
export const danceName = name(100);
export const danceCategoryName = name(100);

export const danceInput = z.object({ name: danceName, categoryId: reference });
