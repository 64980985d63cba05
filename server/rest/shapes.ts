import { z } from 'zod';
import { shapes } from './answer.ts';

export const id = z.int().min(1).describe('Identifies it.');
export const instant = z.iso.datetime().describe('ISO 8601 in UTC.');

/** Publishes a shape. The description lists them in the order of these calls. */
export function shape<T extends z.ZodRawShape>(name: string, description: string, fields: T) {
  return z.object(fields).register(shapes, { id: name, description });
}

export const detail = shape('Detail', 'The reason for an error, in a sentence.', {
  detail: z.string(),
  code: z.enum(['token_not_valid', 'not_authenticated', 'second_factor_needed']).optional(),
  request_id: z.string().optional().describe('To find the cause in the log; only with status 500.'),
});

export const fieldErrors = z
  .record(z.string(), z.array(z.string()))
  .register(shapes, { id: 'FieldErrors', description: 'Every invalid field, with its messages.' });

export const tokenPair = shape('TokenPair', 'The tokens of a session.', {
  access: z.string(),
  refresh: z.string(),
});
export const accessToken = shape('AccessToken', 'A new access token.', { access: z.string() });
export const account = shape('Account', 'A new account.', {
  id,
  username: z.string(),
  is_active: z.boolean().describe('False until an organiser activates it.'),
});
