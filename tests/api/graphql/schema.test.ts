import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { createSchema } from '../../../server/graphql/apollo.ts';

const schema = createSchema();
const published = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));

interface Described {
  name: string;
  description: string | null | undefined;
}

/** Every type, field, argument and value, as lines such as "Query.event(id): ID!". */
function linesOf(of: GraphQLSchema): Described[] {
  return Object.values(of.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap((type) => {
      const lines: Described[] = [{ name: type.name, description: type.description }];
      if (isObjectType(type) || isInputObjectType(type)) {
        for (const field of Object.values(type.getFields())) {
          const name = `${type.name}.${field.name}`;
          lines.push({ name: `${name}: ${field.type}`, description: field.description });
          for (const arg of 'args' in field ? field.args : []) {
            lines.push({ name: `${name}(${arg.name}): ${arg.type}`, description: arg.description });
          }
        }
      }
      if (isEnumType(type)) {
        for (const value of type.getValues()) {
          lines.push({ name: `${type.name}.${value.name}`, description: value.description });
        }
      }
      return lines;
    });
}

/** It took an id alone before it asked. */
const INPUTS: Record<string, string[]> = { deleteHeat: ['isConfirmed', 'input'] };

describe('the published schema', () => {
  test('describes every type, field, argument and value', () => {
    const silent = linesOf(schema).filter((line) => !line.description);
    expect(silent.map((line) => line.name)).toEqual([]);
  });

  test('specifies its scalars, marks @oneOf inputs, and names replacements of deprecated fields', () => {
    for (const type of Object.values(published.getTypeMap())) {
      if (isScalarType(type) && !isSpecifiedScalarType(type)) expect(type.specifiedByURL).toMatch(/^https:/);
    }
    expect(published.getType('SectionPlaceInput')).toMatchObject({ isOneOf: true });
    const deprecated = Object.values(published.getTypeMap()).flatMap((type) =>
      isObjectType(type) || isInputObjectType(type)
        ? Object.values(type.getFields()).flatMap(({ deprecationReason }) => deprecationReason ?? [])
        : [],
    );
    expect(deprecated.length).toBeGreaterThan(0);
    for (const reason of deprecated) expect(reason).toMatch(/^Use \w+\.$/);
  });

  test('matches the code', () => {
    const names = (of: GraphQLSchema) => linesOf(of).map((line) => line.name);
    expect(names(schema).toSorted()).toEqual(names(published).toSorted());
  });

  test('has one input per mutation, which returns the changed object and never only a flag', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    for (const { name, args, type } of mutations) {
      if (name !== 'loadSampleCompetition')
        expect([name, args.map((arg) => arg.name)]).toEqual([name, INPUTS[name] ?? ['input']]);
      expect([name, String(type)]).not.toEqual([name, 'Boolean']);
    }
  });
});
