import { type EntityClass, storedFields } from './columns.ts';
import type { ColumnName, RowOf, Stored } from './tables.ts';

const made = new WeakMap<object, unknown>();

/**
 * Maps rows of a table to its entity, ignoring other columns. Compiled, as a schedule has tens of thousands of rows. The
 * driver returns bigint as text; the numbers here are far below 2^53.
 */
export function rowMapper<E extends object>(entity: EntityClass<E>): (row: RowOf<E>) => Stored<E> {
  const mapper =
    (made.get(entity) as ((row: RowOf<E>) => Stored<E>) | undefined) ?? mapperWithout(entity, []);
  made.set(entity, mapper);
  return mapper;
}

/** `rowMapper` without some large columns: select `columnsWithout` them. */
export function mapperWithout<E extends object, Large extends keyof Stored<E>>(
  entity: EntityClass<E>,
  large: readonly Large[],
): (row: Omit<RowOf<E>, ColumnName<Large & string>>) => Omit<Stored<E>, Large> {
  const fields = fieldsWithout(entity, large).map(
    ({ property, column, type }) =>
      `${property}: ${type === 'bigint' ? `row.${column} == null ? null : Number(row.${column})` : `row.${column}`}`,
  );
  return new Function('row', `return { ${fields.join(', ')} };`) as ReturnType<
    typeof mapperWithout<E, Large>
  >;
}

export function columnsWithout<E extends object, Large extends keyof Stored<E>>(
  entity: EntityClass<E>,
  large: readonly Large[],
): ColumnName<Exclude<keyof Stored<E>, Large> & string>[] {
  return fieldsWithout(entity, large).map(({ column }) => column) as never[];
}

const fieldsWithout = (entity: EntityClass<object>, large: readonly unknown[]) =>
  storedFields(entity).filter(({ property }) => !large.includes(property));
