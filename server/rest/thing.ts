import { z } from 'zod';
import { type EntityClass, type StoredField, storedFields } from '../db/columns.ts';
import type { Stored } from '../db/tables.ts';
import { type Answer, type AnswerField, published } from './answer.ts';
import type { Parameter } from './route.ts';
import { id, instant } from './shapes.ts';
import { choicesOf, type Taken, type TakenField, takenBy } from './taken.ts';

/** Response shape and body type by the kind of stored property. */
const KINDS: Record<string, { shape: z.ZodType; type: Parameter['type'] }> = {
  text: { shape: z.string(), type: 'string' },
  integer: { shape: z.int(), type: 'integer' },
  boolean: { shape: z.boolean(), type: 'boolean' },
  datetime: { shape: instant, type: 'instant' },
  date: { shape: z.iso.date(), type: 'date' },
  time: { shape: z.string().regex(/^\d\d:\d\d$/), type: 'time' },
  reference: { shape: id, type: 'reference' },
};

/** Where REST differs from the entity and the rule. */
interface Difference<T>
  extends Partial<AnswerField<T>>,
    Pick<TakenField, 'reads' | 'isNullable' | 'usually'> {
  /** Descriptions for the response and for the body. */
  says?: string;
  takes?: string;
}

interface ThingOptions<E, T> {
  /** Its name and description in the published description. */
  id: string;
  description: string;
  entity: EntityClass<E>;
  /** The rule for a new one. */
  rule: z.ZodObject;
  /** By property; null for properties that REST leaves out. */
  differences?: { [P in keyof Stored<E>]?: Difference<T> | null };
  /** Response fields besides the stored properties: after the named property, or at the end. */
  beside?: Record<string, AnswerField<T> & { after?: keyof Stored<E> }>;
  /** Body fields besides the stored properties. */
  taking?: Record<string, TakenField>;
}

export interface Thing<T> extends Answer<T>, Taken {}

/**
 * A kind of object as REST sends and reads it. A response has the stored properties in the order of the class, except the
 * version and hidden ones; a body has the fields of the rule without those that REST leaves out.
 */
export function thing<E extends object, T extends object = E>(options: ThingOptions<E, T>): Thing<T> {
  const stored = storedFields(options.entity);
  const differences = (options.differences ?? {}) as Record<string, Difference<T> | null>;
  const beside = Object.entries(options.beside ?? {});
  const behind = (property?: string) => beside.filter(([, { after }]) => after === property);

  const isAnswered = ({ property, isHidden }: StoredField): boolean =>
    !isHidden && property !== 'version' && differences[property] !== null;
  const answerField = (field: StoredField): AnswerField<T> => {
    const { shape = shapeOf(field, options.rule), says, answers } = differences[field.property] ?? {};
    const whole = field.isNullable ? shape.nullable() : shape;
    return { shape: says ? whole.describe(says) : whole, answers };
  };
  const takenField = (field: StoredField): TakenField | null => {
    if (differences[field.property] === null) return null;
    const { takes, reads, usually, isNullable = field.isNullable } = differences[field.property] ?? {};
    return { type: KINDS[field.type]?.type, isNullable, description: takes, usually, reads };
  };

  const answered = stored.flatMap((field) => [
    ...(isAnswered(field) ? [[field.property, answerField(field)] as const] : []),
    ...behind(field.property),
  ]);
  const taken = stored.map((field) => [field.property, takenField(field)] as const);
  return {
    ...published<T>(options.id, options.description, Object.fromEntries([...answered, ...behind()])),
    ...takenBy(options.rule, { ...Object.fromEntries(taken), ...options.taking }),
  };
}

function shapeOf({ property, type }: StoredField, rule: z.ZodObject): z.ZodType {
  const choices = choicesOf(rule.shape[property]);
  if (choices) return z.enum(choices);
  const shape = property === 'id' ? id : KINDS[type]?.shape;
  if (!shape) throw new Error(`REST has no shape for ${property}, stored as ${type}.`);
  return shape;
}
