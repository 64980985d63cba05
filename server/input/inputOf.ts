import { type ClassType, Field, getMetadataStorage, ID, InputType } from 'type-graphql';
import { z } from 'zod';
import { reference } from './validation.ts';

/** Descriptions that differ from those of the entity's fields. */
type Words<Rule extends z.ZodObject> = {
  [Field in keyof z.input<Rule>]?: string | { description: string; defaultValue: unknown };
};

/** Base class of an input: the fields of a zod rule, typed as in the entity. The rule decides which are optional. */
export function inputOf<Rule extends z.ZodObject>(
  thing: ClassType<object>,
  rule: Rule,
  words: Words<Rule> = {},
): ClassType<z.input<Rule>> {
  @InputType()
  class Making {}
  for (const [name, judge] of Object.entries(rule.shape)) {
    const field = fieldOf(thing, name, judge as z.ZodType);
    const said = (words as Record<string, Words<Rule>[keyof Words<Rule>]>)[name];
    const { description, defaultValue } =
      typeof said === 'object' ? said : { description: said ?? field.description, defaultValue: undefined };
    getMetadataStorage().collectClassFieldMetadata({
      name,
      schemaName: name,
      target: Making,
      getType: () => field.type,
      typeOptions: { ...field.options, nullable: isOptional(judge as z.ZodType), defaultValue },
      description,
      complexity: undefined,
      deprecationReason: undefined,
      simple: undefined,
    });
  }
  return Making as ClassType<z.input<Rule>>;
}

/** The same with an idempotency key (idempotency/withIdempotencyKey.ts). */
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

const isOptional = (judge: z.ZodType): boolean => judge.safeParse(undefined).success;

/** References become ids; other fields take the entity's type. */
function fieldOf(thing: ClassType<object>, name: string, judge: z.ZodType) {
  const rule = bare(judge);
  if (rule === reference) return { type: ID, options: {} };
  if (rule instanceof z.ZodArray && rule.element === reference) {
    return { type: ID, options: { array: true, arrayDepth: 1 } };
  }
  const field = getMetadataStorage().fields.find((one) => one.target === thing && one.name === name);
  if (!field) throw new Error(`${thing.name} has no field ${name}.`);
  const type = field.getType();
  return { type, options: field.typeOptions, description: field.description };
}

/** Unwraps optional, nullable and transformed rules. */
function bare(judge: unknown): unknown {
  if (judge instanceof z.ZodOptional || judge instanceof z.ZodNullable) return bare(judge.unwrap());
  return judge instanceof z.ZodPipe && judge !== reference ? bare(judge.in) : judge;
}
