import { z } from 'zod';
import { restField } from './names.ts';
import { type Json, reference } from './request.ts';
import type { Parameter } from './route.ts';

/** Options of a body field besides its rule. */
export interface TakenField {
  /** Default: string. */
  type?: Parameter['type'];
  isNullable?: boolean;
  description?: string;
  /** Default value of a new object. */
  usually?: string;
  /** Converts what clients of the old product send. */
  reads?: (sent: unknown) => unknown;
  /** Accepted, but not in the description. */
  isUnpublished?: boolean;
}

export interface Taken {
  body: Record<string, Parameter>;
  /** The fields that were sent, by the services' names; unknown fields are ignored. */
  input: (body: Json) => Json;
}

/**
 * A body with the fields of a rule, by their REST names. The rule says what is required, and which values are allowed.
 * @param fields null for those that REST leaves out
 */
export function takenBy(rule: z.ZodObject, fields: Record<string, TakenField | null> = {}): Taken {
  const taken = Object.entries(rule.shape)
    .filter(([property]) => fields[property] !== null)
    .map(([property, schema]) => ({
      property,
      name: restField(property),
      schema: schema as z.ZodType,
      ...fields[property],
    }));
  return {
    body: Object.fromEntries(
      taken.filter(({ isUnpublished }) => !isUnpublished).map((field) => [field.name, parameterOf(field)]),
    ),
    input: (body) => {
      const sent = taken.filter(({ name }) => body[name] !== undefined);
      return Object.fromEntries(
        sent.map(({ property, name, type, isNullable, reads }) => {
          const typed = fromForm(body[name], type, isNullable);
          const value = type?.startsWith('reference') ? withoutObjects(typed) : typed;
          return [property, reads ? reads(value) : value];
        }),
      );
    },
  };
}

function parameterOf({
  schema,
  type,
  isNullable,
  description,
  usually,
}: TakenField & { schema: z.ZodType }): Parameter {
  return {
    type: type ?? 'string',
    isRequired: !schema.safeParse(undefined).success,
    isNullable,
    choices: choicesOf(schema),
    bounds: type?.startsWith('reference') ? undefined : boundsOf(schema),
    description,
    usually,
  };
}

/** Converts form values of old clients: every field is text, and an empty one means none. */
function fromForm(sent: unknown, type: TakenField['type'] = 'string', isNullable = false): unknown {
  if (typeof sent !== 'string' || type === 'string') return sent;
  const typed = sent.trim();
  if (typed === '' && isNullable) return null;
  if (type === 'integer' && /^-?\d{1,15}$/.test(typed)) return Number(typed);
  if (type === 'boolean' && (typed === 'true' || typed === 'false')) return typed === 'true';
  return sent;
}

const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

function boundsOf(schema: z.ZodType): Parameter['bounds'] {
  const { anyOf, ...alone } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const said = [alone, ...(anyOf ?? [])];
  return Object.fromEntries(
    BOUNDS.flatMap((bound) => {
      const value = said.find((one) => one[bound] !== undefined)?.[bound];
      return value === undefined ? [] : [[bound, value]];
    }),
  );
}

/** The values of an enum, also of an optional one. */
export function choicesOf(schema: unknown): readonly string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? choicesOf(schema.unwrap()) : undefined;
}

const withoutObjects = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(reference) : reference(value);
