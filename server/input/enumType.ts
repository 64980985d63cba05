import { registerEnumType } from 'type-graphql';

/**
 * Registers a GraphQL enum from the descriptions of its values. A field whose type is declared elsewhere names that type
 * here, so that the compiler compares the two lists.
 */
export function enumType<const Name extends string>(
  name: string,
  description: string,
  meanings: Readonly<Record<Name, string>>,
): { readonly [Value in Name]: Value } {
  const entries = Object.entries<string>(meanings);
  const values = Object.fromEntries(entries.map(([value]) => [value, value]));
  registerEnumType(values, {
    name,
    description,
    valuesConfig: Object.fromEntries(entries.map(([value, meaning]) => [value, { description: meaning }])),
  });
  return values as { [Value in Name]: Value };
}
