import { z } from 'zod';
import type { Reading } from '../db/perRequest.ts';
import { isoUtc } from '../time.ts';
import { restField } from './names.ts';
import type { Json } from './request.ts';

/** Every response shape, by its name in the OpenAPI description. */
export const shapes = z.registry<{ id: string; description?: string }>();

/** A response field: its shape, and its source if that is not the property of the same name. */
export interface AnswerField<T> {
  shape: z.ZodType;
  answers?: (one: T, reading: Reading) => unknown;
}

/** A response object, described and built from one list of fields. */
export interface Answer<T> {
  shape: z.ZodObject;
  /** Synchronous if nothing has to be looked up. */
  present: (one: T, reading: Reading) => Json | Promise<Json>;
}

/** A response object of these properties, by their REST names, in this order. */
export function answerOf<T extends object>(properties: Record<string, AnswerField<T>>): Answer<T> {
  const fields = Object.entries(properties).map(([property, { shape, answers }]) => ({
    name: restField(property),
    shape,
    answers: answers ?? ((one: T) => plain(one[property as keyof T])),
  }));
  return {
    shape: z.object(Object.fromEntries(fields.map(({ name, shape }) => [name, shape]))),
    present: (one, reading) => {
      const json: Json = {};
      const waiting: Promise<unknown>[] = [];
      for (const { name, answers } of fields) {
        const value = answers(one, reading);
        json[name] = value;
        if (value instanceof Promise) waiting.push(putIn(json, name, value));
      }
      return waiting.length > 0 ? Promise.all(waiting).then(() => json) : json;
    },
  };
}

async function putIn(json: Json, name: string, value: Promise<unknown>): Promise<void> {
  json[name] = await value;
}

/** `answerOf`, published under a name. */
export function published<T extends object>(
  id: string,
  description: string,
  properties: Record<string, AnswerField<T>>,
): Answer<T> {
  const answer = answerOf(properties);
  answer.shape.register(shapes, { id, description });
  return answer;
}

/** Builds each object once, since thousands of heats share a few dances. Only for objects without lookups. */
export function memoized<T extends object>(answer: Answer<T>): Answer<T> {
  const said = new WeakMap<T, Json>();
  return {
    ...answer,
    present: (one, reading) => {
      const known = said.get(one);
      if (known) return known;
      const made = answer.present(one, reading);
      if (!(made instanceof Promise)) said.set(one, made);
      return made;
    },
  };
}

const plain = (value: unknown): unknown => (value instanceof Date ? isoUtc(value) : value);

type From<T, U> = (one: T, reading: Reading) => U | Promise<U>;

export const one = <T, U>(answer: Answer<U>, from: From<T, U | null>): AnswerField<T> => ({
  shape: answer.shape,
  answers: (parent, reading) =>
    after(from(parent, reading), (other) => other && answer.present(other, reading)),
});

export const many = <T, U>(answer: Answer<U>, from: From<T, readonly U[]>): AnswerField<T> => ({
  shape: z.array(answer.shape),
  answers: (parent, reading) =>
    after(from(parent, reading), (others) => together(others.map((other) => answer.present(other, reading)))),
});

/** Stays synchronous if nothing is pending: awaiting tens of thousands of ready fields is slow. */
const after = <V, W>(value: V | Promise<V>, next: (value: V) => W): W | Promise<Awaited<W>> =>
  value instanceof Promise ? (value.then(next) as Promise<Awaited<W>>) : next(value);

const together = <V>(values: readonly (V | Promise<V>)[]): V[] | Promise<V[]> =>
  values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as V[]);
