import { z } from 'zod';
import { restField } from './names.ts';
import { type Json, reference } from './request.ts';
import type { Parameter } from './route.ts';

/** What is to be known of a field of a body beside its rule. */
export interface TakenField {
  /** Text where nothing is said. */
  type?: Parameter['type'];
  isNullable?: boolean;
  description?: string;
  /** What it is for a new thing that does not say. */
  usually?: string;
  /** What clients of the old product send, as the rule wants it. */
  reads?: (sent: unknown) => unknown;
  /** Taken, but not described. */
  isUnpublished?: boolean;
}

/** What a call takes in its body. */
export interface Taken {
  body: Record<string, Parameter>;
  /** The fields that were sent, by the services' names; what else was sent is ignored. */
  input: (body: Json) => Json;
}

/** A body of the fields that a rule knows, by their REST names. What is required, and the choices, are the rule's. */
export function takenBy(rule: z.ZodObject, fields: Record<string, TakenField> = {}): Taken {
  const taken = Object.entries(rule.shape).map(([property, schema]) => ({
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

/** What the forms of old clients send, where every field is text and an empty one means none, as the rule wants it. */
function fromForm(sent: unknown, type: TakenField['type'] = 'string', isNullable = false): unknown {
  if (typeof sent !== 'string' || type === 'string') return sent;
  const typed = sent.trim();
  if (typed === '' && isNullable) return null;
  if (type === 'integer' && /^-?\d{1,15}$/.test(typed)) return Number(typed);
  if (type === 'boolean' && (typed === 'true' || typed === 'false')) return typed === 'true';
  return sent;
}

const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

/** How small, large or long a value may be, in the words of JSON Schema. */
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

/** What an enum allows, also where it may be left out. */
export function choicesOf(schema: unknown): readonly string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? choicesOf(schema.unwrap()) : undefined;
}

const withoutObjects = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(reference) : reference(value);
