import { z } from 'zod';
import { whole } from '../input/validation.ts';

const LARGEST_INTEGER = 2_147_483_647;

/** How many entries of a dance a teacher may take; null for unlimited. */
export const limitInput = z.object({ limit: whole(0, LARGEST_INTEGER).nullable() });
