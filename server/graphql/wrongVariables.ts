import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { type FieldMessages, InvalidInput } from '../errors.ts';

export type Variables = Readonly<Record<string, unknown>>;

/**
 * Type errors of the variables of an operation, field by field in the shape of the services' errors; GraphQL itself only
 * has a sentence for them. Null if there are none.
 */
export function wrongVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables | null | undefined,
): InvalidInput | null {
  const fields: FieldMessages = {};
  const tell = (field: string, words: string): void => {
    if (field in fields || Object.keys(fields).length < MOST_TOLD) fields[field] = [words];
  };
  for (const definition of variableDefinitions) {
    const name = definition.variable.name.value;
    const type = inputTypeOf(schema, definition);
    const value = variables?.[name];
    if (!type || (value === undefined && definition.defaultValue)) continue;
    if (value == null) {
      if (isNonNullType(type)) tell(name, value === null ? NULL : MISSING);
      continue;
    }
    try {
      coerceInputValue(value, type, (path, _value, { message }) => tell(...problemOf(name, path, message)));
    } catch {
      // For example an object whose toJSON is not a function.
      tell(name, UNREADABLE);
    }
  }
  return Object.keys(fields).length > 0 ? new InvalidInput(fields) : null;
}

/** A list may be wrong in thousands of places. */
const MOST_TOLD = 100;
const MISSING = 'This field is required.';
const NULL = 'This field may not be null.';
const UNREADABLE = 'This value cannot be read.';

/** Validation reports unknown types. */
function inputTypeOf(schema: GraphQLSchema, { type }: VariableDefinitionNode): GraphQLInputType | undefined {
  const named = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]);
  return isInputType(named) ? named : undefined;
}

/** The path of the wrong value, such as "partnerIds.1", and its message. */
function problemOf(
  variable: string,
  path: readonly (string | number)[],
  message: string,
): [field: string, words: string] {
  const [, below] = /^Field "(\w+)"/.exec(message) ?? [];
  const whole = below === undefined ? path : [...path, below];
  return [whole.join('.') || variable, wordsOf(message)];
}

/** The same messages as in the services. */
function wordsOf(message: string): string {
  if (/ was not provided\.$/.test(message)) return MISSING;
  if (/^Expected non-nullable type /.test(message)) return NULL;
  return message;
}
