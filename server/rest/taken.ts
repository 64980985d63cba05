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
        sent.map(({ property, name, type, reads }) => {
          const value = type?.startsWith('reference') ? withoutObjects(body[name]) : body[name];
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
}: TakenField & { schema: z.ZodType }): Parameter {
  return {
    type: type ?? 'string',
    isRequired: !schema.safeParse(undefined).success,
    isNullable,
    choices: choicesOf(schema),
    description,
  };
}

/** What an enum allows, also where it may be left out. */
export function choicesOf(schema: unknown): readonly string[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return isWrapped ? choicesOf(schema.unwrap()) : undefined;
}

const withoutObjects = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(reference) : reference(value);
