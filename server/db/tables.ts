import type { ColumnType, Selectable } from 'kysely';

/** The tables by name, which follow from the list of entities in runtime.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms above fill it.
export interface Tables {}

/** In an entity, names the properties that are filled by the database where a new row leaves them out. */
export declare const Filled: unique symbol;

/** In an entity, names the properties that are no columns, but read or reckoned beside them. */
export declare const Derived: unique symbol;

type FilledOf<E> = E extends { [Filled]?: infer Names } ? Names : never;
type DerivedOf<E> = E extends { [Derived]?: infer Names } ? Names : never;

/** The properties of an entity that are columns. What an entity may lack is none. */
type StoredName<E> = {
  [P in keyof E]-?: P extends string
    ? undefined extends E[P]
      ? never
      : P extends DerivedOf<E>
        ? never
        : P
    : never;
}[keyof E];

/** An entity as its row knows it, without what is derived. */
export type Stored<E> = Pick<E, StoredName<E>>;

type FillableName<E> = { [P in StoredName<E>]: null extends E[P] ? P : P & FilledOf<E> }[StoredName<E>];

/** What a new row needs, and what it may leave to the database. */
export type New<E> = Pick<E, Exclude<StoredName<E>, FillableName<E>>> & Partial<Pick<E, FillableName<E>>>;

/** `cardNumber` is `card_number`. */
export type ColumnName<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Uppercase<First>
    ? First extends Lowercase<First>
      ? `${First}${ColumnName<Rest>}`
      : `_${Lowercase<First>}${ColumnName<Rest>}`
    : `${First}${ColumnName<Rest>}`
  : S;

/** Instants are Dates, bytes a Buffer, and JSON is what it says; JSON is written as text. */
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

/** The tables of entities by name. */
export type TablesOf<Classes extends Record<string, abstract new () => object>> = {
  [Name in keyof Classes]: TableOf<InstanceType<Classes[Name]>>;
};

/** A row of an entity's table as it is read. */
export type RowOf<E> = Selectable<TableOf<E>>;

/** Some values of an entity as its columns. */
export type ColumnsOf<E, V> = {
  [P in keyof V as P extends StoredName<E> ? ColumnName<P & string> : never]: NonNullable<V[P]> extends Date
    ? V[P]
    : NonNullable<V[P]> extends object
      ? string | NullOf<V[P]>
      : V[P];
};
