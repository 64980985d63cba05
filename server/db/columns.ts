import {
  type EntityMetadata,
  MetadataStorage,
  ReferenceKind,
  UnderscoreNamingStrategy,
} from '@mikro-orm/core';
import type { ColumnsOf, Stored } from './tables.ts';

export type EntityClass<E> = abstract new () => E;

/** How a property of an entity is stored. */
export interface StoredField {
  property: string;
  column: string;
  /** From its decorator: text, integer, datetime…; `reference` for the id of another entity. */
  type: string;
  isNullable: boolean;
  /** Never leaves the server. */
  isHidden: boolean;
}

/** Names a reference's column like any other: `studioId` is `studio_id`. */
export class ColumnNaming extends UnderscoreNamingStrategy {
  override joinKeyColumnName(property: string): string {
    return this.propertyToColumnName(property);
  }
}

const naming = new ColumnNaming();
const known = new WeakMap<object, StoredField[]>();

/** In the order of the class. */
export function storedFields(entity: EntityClass<object>): readonly StoredField[] {
  const fields = known.get(entity) ?? readFields(entity);
  known.set(entity, fields);
  return fields;
}

function readFields(entity: EntityClass<object>): StoredField[] {
  return Object.values(propertiesOf(entity)).map((property) => ({
    property: property.name,
    column: naming.propertyToColumnName(property.name),
    type: property.kind === ReferenceKind.MANY_TO_ONE ? 'reference' : String(property.type),
    isNullable: property.nullable === true,
    isHidden: property.hidden === true,
  }));
}

/** Includes inherited properties, which MikroORM merges only when the pool opens. */
function propertiesOf(entity: EntityClass<object>): EntityMetadata['properties'] {
  const above = Reflect.getPrototypeOf(entity) as EntityClass<object>;
  const inherited = Reflect.has(above, MetadataStorage.META_SYMBOL) ? propertiesOf(above) : {};
  return { ...metadataOf(entity).properties, ...inherited };
}

export function tableNameOf(entity: EntityClass<object>): string {
  return metadataOf(entity).tableName;
}

/** Metadata from the decorators, available before the pool opens. */
function metadataOf(entity: EntityClass<object>): EntityMetadata {
  const metadata = Reflect.get(entity, MetadataStorage.META_SYMBOL) as EntityMetadata | undefined;
  if (!metadata) throw new Error(`${entity.name} is not an entity.`);
  return metadata;
}

/** An entity's values as columns to insert or update; omits undefined values and properties without a column. */
export function columnsOf<E extends object, const V extends Partial<Stored<E>>>(
  entity: EntityClass<E>,
  values: V,
): ColumnsOf<E, V> {
  const given = values as Record<string, unknown>;
  const columns: Record<string, unknown> = {};
  for (const { property, column, type } of storedFields(entity)) {
    const value = given[property];
    if (value === undefined) continue;
    columns[column] = type === 'json' && value !== null ? JSON.stringify(value) : value;
  }
  return columns as ColumnsOf<E, V>;
}
