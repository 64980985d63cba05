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
import type { Variables } from './answerSize.ts';

/**
 * What is wrong with the variables of an operation by their types, field by field as the rules of the services tell it:
 * GraphQL itself would name them in a sentence alone. Null where nothing is.
 */
export function wrongVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables | null | undefined,
): InvalidInput | null {
  const fields: FieldMessages = {};
  const tell = (field: string, words: string): void => {
    const known = fields[field] ?? [];
    if (known.length < MOST_TOLD && !known.includes(words)) fields[field] = [...known, words];
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
      // Such as an object whose toJSON is no function, which cannot be printed.
      tell(name, UNREADABLE);
    }
  }
  return Object.keys(fields).length > 0 ? new InvalidInput(fields) : null;
}

/** Of one field; a list may be wrong in thousands of places. */
const MOST_TOLD = 20;
const MISSING = 'This field is required.';
const NULL = 'This field may not be null.';
const UNREADABLE = 'This value cannot be read.';

/** A type that is none is found by the rules of documents. */
function inputTypeOf(schema: GraphQLSchema, { type }: VariableDefinitionNode): GraphQLInputType | undefined {
  const named = typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]);
  return isInputType(named) ? named : undefined;
}

/** The field that is wrong, and how: "partnerIds", "1: Must be an id." for the second of a list. */
function problemOf(
  variable: string,
  path: readonly (string | number)[],
  message: string,
): [field: string, words: string] {
  const [, below] = /^Field "(\w+)"/.exec(message) ?? [];
  const [field = variable, ...within] = below === undefined ? path : [...path, below];
  const words = wordsOf(message);
  return [String(field), within.length > 0 ? `${within.join('.')}: ${words}` : words];
}

/** As the services say the same. */
function wordsOf(message: string): string {
  if (/ was not provided\.$/.test(message)) return MISSING;
  if (/^Expected non-nullable type /.test(message)) return NULL;
  return message;
}
