import { type ClassType, Field, getMetadataStorage, ID, InputType, Int } from 'type-graphql';
import { z } from 'zod';
import { type Fields, type OutputField, state } from './objectOf.ts';
import { DateTime } from './scalars.ts';
import { reference } from './validation.ts';

interface FieldWords {
  description: string;
  defaultValue?: unknown;
  /** Where neither an entity nor the rule says it. */
  type?: object;
}

/** Descriptions that differ from those of the entity's fields. */
type Words<Rule extends z.ZodObject> = { [Field in keyof z.input<Rule>]?: string | FieldWords };

/** Base class of an input: the fields of a zod rule, as in the entity or type. The rule decides which are optional. */
export const inputOf = <Rule extends z.ZodObject>(
  thing: ClassType<object>,
  rule: Rule,
  words: Words<Rule> = {},
): ClassType<z.input<Rule>> => baseOf(thing, rule, words);

/** The same without an entity: the types follow from the rule too. */
export const inputOfRule = <Rule extends z.ZodObject>(
  rule: Rule,
  words: Required<Words<Rule>>,
): ClassType<z.input<Rule>> => baseOf(null, rule, words);

/** Arguments of a query or field from a rule. */
export const argsOfRule = <Rule extends z.ZodObject>(rule: Rule, words: Required<Words<Rule>>) =>
  statedBy(null, rule, words) as { [Name in keyof z.input<Rule>]: OutputField<z.input<Rule>[Name]> };

/** The first with an idempotency key (idempotency/withIdempotencyKey.ts). */
export function creationInputOf<Rule extends z.ZodObject>(
  thing: ClassType<object>,
  rule: Rule,
  words: Words<Rule> = {},
): ClassType<z.input<Rule> & { clientKey?: string | null }> {
  const Fields = inputOf(thing, rule, words) as ClassType<object>;
  @InputType()
  class Making extends Fields {
    @Field(() => ID, {
      nullable: true,
      description: 'Idempotency key: repeating a call with the same key and fields returns what it created.',
    })
    clientKey?: string | null;
  }
  return Making as ClassType<z.input<Rule> & { clientKey?: string | null }>;
}

function baseOf<Rule extends z.ZodObject>(
  thing: ClassType<object> | null,
  rule: Rule,
  words: Words<Rule>,
): ClassType<z.input<Rule>> {
  @InputType()
  class Making {}
  state(Making, statedBy(thing, rule, words));
  return Making as ClassType<z.input<Rule>>;
}

function statedBy(thing: ClassType<object> | null, rule: z.ZodObject, words: object): Fields {
  const fields = Object.entries(rule.shape).map(([name, judge]) => {
    const said = (words as Record<string, string | FieldWords | undefined>)[name];
    const own: Partial<FieldWords> = typeof said === 'object' ? said : { description: said };
    const { type, options, description } = fieldOf(thing, name, judge as z.ZodType, own.type);
    const { defaultValue = defaultOf(judge as z.ZodType) } = own;
    const stated = { ...options, nullable: nullableOf(judge as z.ZodType), defaultValue };
    return [name, { type, description: own.description ?? description, options: stated }] as const;
  });
  return Object.fromEntries(fields);
}

const nullableOf = (judge: z.ZodType): boolean | 'items' =>
  isOptional(judge) || (judge instanceof z.ZodArray && judge.element instanceof z.ZodNullable && 'items');

/** A rule with a default judges by what it takes besides leaving the field out. */
const isOptional = (judge: z.ZodType): boolean =>
  judge instanceof z.ZodDefault
    ? isOptional(judge.unwrap() as z.ZodType)
    : [undefined, null].some((nothing) => judge.safeParse(nothing).success);

const defaultOf = (judge: z.ZodType): unknown =>
  judge instanceof z.ZodDefault ? judge.def.defaultValue : undefined;

/** References become ids; other fields take the entity's type, or the rule's. */
function fieldOf(
  thing: ClassType<object> | null,
  name: string,
  judge: z.ZodType,
  given: FieldWords['type'],
): Omit<OutputField<unknown>, 'description'> & { description?: string | undefined } {
  const rule = bare(judge);
  const { item, options } =
    rule instanceof z.ZodArray
      ? { item: bare(rule.element), options: { array: true, arrayDepth: 1 } }
      : { item: rule, options: {} };
  if (given) return { type: given, options };
  const isOwn = (target: unknown): boolean =>
    target === thing || (typeof target === 'function' && thing?.prototype instanceof target);
  const field = getMetadataStorage().fields.find((one) => one.name === name && isOwn(one.target));
  if (item === reference) return { type: ID, options, description: field?.description };
  if (field)
    return { type: field.getType() as object, options: field.typeOptions, description: field.description };
  const type = typeOf(item);
  if (!type) throw new Error(`Neither an entity nor its rule says the type of ${name}.`);
  return { type, options };
}

function typeOf(rule: unknown): object | undefined {
  if (rule instanceof z.ZodNumber) return Int;
  if (rule instanceof z.ZodBoolean) return Boolean;
  if (rule instanceof z.ZodDate) return DateTime;
  if (rule instanceof z.ZodString) return String;
  if (!(rule instanceof z.ZodEnum)) return undefined;
  return getMetadataStorage().enums.find(({ enumObj }) => enumObj === rule.def.entries)?.enumObj;
}

/** Unwraps optional, nullable, defaulted and transformed rules. */
function bare(judge: unknown): unknown {
  if (judge instanceof z.ZodOptional || judge instanceof z.ZodNullable || judge instanceof z.ZodDefault)
    return bare(judge.unwrap());
  return judge instanceof z.ZodPipe && judge !== reference ? bare(judge.in) : judge;
}

@InputType({ description: 'An id.' })
export class IdInput {
  @Field(() => ID, { description: 'The id.' })
  id!: string;
}
