import { z } from 'zod';
import { whole } from '../input/validation.ts';

const LARGEST_INTEGER = 2_147_483_647;

/** Entries of a dance per teacher; null for unlimited. */
export const limitInput = z.object({ limit: whole(0, LARGEST_INTEGER).nullable() });
