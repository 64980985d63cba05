import { type ClassType, getMetadataStorage, type ID, InputType, type Int, ObjectType } from 'type-graphql';

/** The server's value of a GraphQL type; ids are numbers. */
export type ValueOf<Type> = Type extends typeof ID
  ? number
  : Type extends typeof Int
    ? number
    : Type extends StringConstructor
      ? string
      : Type extends BooleanConstructor
        ? boolean
        : Type extends ClassType<infer Thing extends object>
          ? Thing
          : Type extends { serialize: unknown }
            ? Date
            : Type[keyof Type];

/** A field of the API, or an argument of one. */
export interface OutputField<Value> {
  type: object;
  description: string | undefined;
  options: {
    nullable?: boolean | 'items' | 'itemsAndList';
    array?: boolean;
    arrayDepth?: number;
    complexity?: number;
    defaultValue?: unknown;
  };
  /** Of an argument, from what was sent. */
  from?: (sent: unknown) => Value;
  /** Only for the type. */
  value?: Value;
}

export type Values<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends OutputField<infer Value> ? Value : never;
};

export function field<Type extends object>(type: Type, description: string): OutputField<ValueOf<Type>>;
/** For another value than usual: `field<string>(ID, …)`. */
export function field<Value>(type: object, description: string): OutputField<Value>;
export function field(type: object, description: string): OutputField<unknown> {
  return { type, description, options: {} };
}

export function nullable<Type extends object>(
  type: Type,
  description: string,
): OutputField<ValueOf<Type> | null>;
export function nullable<Value>(type: object, description: string): OutputField<Value | null>;
export function nullable(type: object, description: string): OutputField<unknown> {
  return { type, description, options: { nullable: true } };
}

/** A list that may be null. */
export const nullableList = <Type extends object>(
  type: Type,
  description: string,
): OutputField<readonly ValueOf<Type>[] | null> => ({
  type,
  description,
  options: { array: true, arrayDepth: 1, nullable: true },
});

/** A list of items that may be null. */
export const sparse = <Type extends object>(
  type: Type,
  description: string,
): OutputField<readonly (ValueOf<Type> | null)[]> => ({
  type,
  description,
  options: { array: true, arrayDepth: 1, nullable: 'items' },
});

export function list<Type extends object>(
  type: Type,
  description: string,
): OutputField<readonly ValueOf<Type>[]>;
export function list<Value>(type: object, description: string): OutputField<readonly Value[]>;
export function list(type: object, description: string): OutputField<unknown> {
  return { type, description, options: { array: true, arrayDepth: 1 } };
}

export type Fields = Record<string, OutputField<unknown>>;

/** Base class of an object type that no table stores: its fields, each with its GraphQL type and description. */
export function objectOf<Stated extends Fields, Optional extends Fields = Record<never, never>>(
  fields: Stated,
  optional?: Optional,
): ClassType<Values<Stated> & Partial<Values<Optional>>> {
  @ObjectType()
  class Base {}
  state(Base, { ...fields, ...optional });
  return Base as ClassType<Values<Stated> & Partial<Values<Optional>>>;
}

/** The same for an input that no rule states. */
export function inputStating(fields: Fields): ClassType<object> {
  @InputType()
  class Base {}
  state(Base, fields);
  return Base;
}

export function state(target: ClassType, fields: Fields): void {
  for (const [name, { type, description, options }] of Object.entries(fields)) {
    getMetadataStorage().collectClassFieldMetadata({
      name,
      schemaName: name,
      target,
      getType: () => type,
      typeOptions: options,
      description,
      complexity: undefined,
      deprecationReason: undefined,
      simple: undefined,
    });
  }
}
