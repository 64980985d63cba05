import { type ClassType, getMetadataStorage, type ID, type Int, ObjectType } from 'type-graphql';

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

interface OutputField<Value> {
  type: object;
  description: string;
  options: { nullable?: boolean; array?: boolean; arrayDepth?: number };
  /** Only for the type. */
  value?: Value;
}

type Values<Fields> = {
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

export function list<Type extends object>(
  type: Type,
  description: string,
): OutputField<readonly ValueOf<Type>[]>;
export function list<Value>(type: object, description: string): OutputField<readonly Value[]>;
export function list(type: object, description: string): OutputField<unknown> {
  return { type, description, options: { array: true, arrayDepth: 1 } };
}

/** Base class of an object type that no table stores: its fields, each with its GraphQL type and description. */
export function objectOf<Fields extends Record<string, OutputField<unknown>>>(
  fields: Fields,
): ClassType<Values<Fields>> {
  @ObjectType()
  class Stated {}
  for (const [name, { type, description, options }] of Object.entries(fields)) {
    getMetadataStorage().collectClassFieldMetadata({
      name,
      schemaName: name,
      target: Stated,
      getType: () => type,
      typeOptions: options,
      description,
      complexity: undefined,
      deprecationReason: undefined,
      simple: undefined,
    });
  }
  return Stated as ClassType<Values<Fields>>;
}
