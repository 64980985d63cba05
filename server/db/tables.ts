import type { ColumnType, Selectable } from 'kysely';

/** The tables by name, from the list of entities in runtime.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms above fill it.
export interface Tables {}

/** In an entity, names the properties with a default in the database. */
export declare const Filled: unique symbol;

/** In an entity, names the properties without a column, which are read or computed separately. */
export declare const Derived: unique symbol;

type FilledOf<E> = E extends { [Filled]?: infer Names } ? Names : never;
type DerivedOf<E> = E extends { [Derived]?: infer Names } ? Names : never;

/** The properties of an entity that are columns; optional ones are not. */
type StoredName<E> = {
  [P in keyof E]-?: P extends string
    ? undefined extends E[P]
      ? never
      : P extends DerivedOf<E>
        ? never
        : P
    : never;
}[keyof E];

/** An entity without its derived properties. */
export type Stored<E> = Pick<E, StoredName<E>>;

type FillableName<E> = { [P in StoredName<E>]: null extends E[P] ? P : P & FilledOf<E> }[StoredName<E>];

/** Values of a new row; nullable and `Filled` ones are optional. */
export type New<E> = Pick<E, Exclude<StoredName<E>, FillableName<E>>> & Partial<Pick<E, FillableName<E>>>;

/** `cardNumber` is `card_number`. */
export type ColumnName<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Uppercase<First>
    ? First extends Lowercase<First>
      ? `${First}${ColumnName<Rest>}`
      : `_${Lowercase<First>}${ColumnName<Rest>}`
    : `${First}${ColumnName<Rest>}`
  : S;

/** Timestamps are Dates and bytes a Buffer; JSON is read parsed and written as text. */
type Column<T, IsFilled> =
  NonNullable<T> extends Date
    ? ColumnType<T, (T extends Date ? T | string : T) | FilledType<IsFilled>, T extends Date ? T | string : T>
    : NonNullable<T> extends Buffer
      ? ColumnType<T>
      : NonNullable<T> extends object
        ? ColumnType<T, string | NullOf<T>, string | NullOf<T>>
        : ColumnType<T, T | FilledType<IsFilled>, T>;
type FilledType<IsFilled> = IsFilled extends true ? undefined : never;
type NullOf<T> = T extends null ? null : never;

/** The table of an entity, for the query builder. */
type TableOf<E> = {
  [P in StoredName<E> as ColumnName<P & string>]: Column<E[P], P extends FilledOf<E> ? true : false>;
};

export type TablesOf<Classes extends Record<string, abstract new () => object>> = {
  [Name in keyof Classes]: TableOf<InstanceType<Classes[Name]>>;
};

export type RowOf<E> = Selectable<TableOf<E>>;

export type ColumnsOf<E, V> = {
  [P in keyof V as P extends StoredName<E> ? ColumnName<P & string> : never]: NonNullable<V[P]> extends Date
    ? V[P]
    : NonNullable<V[P]> extends object
      ? string | NullOf<V[P]>
      : V[P];
};
