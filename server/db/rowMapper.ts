import { type EntityClass, storedFields } from './columns.ts';
import type { ColumnName, RowOf, Stored } from './tables.ts';

const made = new WeakMap<object, unknown>();

/**
 * Makes things of an entity from rows of its table; what else is in a row is left out. It is compiled once, to what
 * one would write by hand: a schedule has tens of thousands of rows.
 */
export function rowMapper<E extends object>(entity: EntityClass<E>): (row: RowOf<E>) => Stored<E> {
  const mapper =
    (made.get(entity) as ((row: RowOf<E>) => Stored<E>) | undefined) ?? mapperWithout(entity, []);
  made.set(entity, mapper);
  return mapper;
}

/** The same from rows that lack some columns, because they are large: select `columnsWithout` them. */
export function mapperWithout<E extends object, Large extends keyof Stored<E>>(
  entity: EntityClass<E>,
  large: readonly Large[],
): (row: Omit<RowOf<E>, ColumnName<Large & string>>) => Omit<Stored<E>, Large> {
  const fields = fieldsWithout(entity, large).map(({ property, column }) => `${property}: row.${column}`);
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
