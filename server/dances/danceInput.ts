import { z } from 'zod';
import { name, reference } from '../input/validation.ts';

export const danceName = name(100);
export const danceCategoryName = name(100);

export const danceInput = z.object({ name: danceName, categoryId: reference });
