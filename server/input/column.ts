import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type ClassType, Field, ID, Int, ObjectType } from 'type-graphql';
import { DateTime, LocalDate } from './scalars.ts';

/** Columns of other types are text. */
const STORED_AS = new Map<object, string>([
  [ID, 'integer'],
  [Int, 'integer'],
  [Boolean, 'boolean'],
  [DateTime, 'datetime'],
  [LocalDate, 'date'],
]);

interface Options {
  nullable?: true;
  /** Unless it follows from the field's. */
  type?: 'integer' | 'text' | 'time' | 'json';
}

/** A column that the API shows. */
export const Column =
  (type: object, description: string, { nullable, ...stored }: Options = {}) =>
  (entity: object, name: string): void => {
    const isNullable = nullable ? { nullable } : {};
    Field(() => type as ClassType, { description, ...isNullable })(entity, name);
    Property({ type: STORED_AS.get(type) ?? 'text', ...stored, ...isNullable })(entity, name);
  };

/** A key that the API shows. */
export const KeyColumn =
  (description: string, type: 'integer' | 'uuid' = 'integer') =>
  (entity: object, name: string): void => {
    Field(() => ID, { description })(entity, name);
    PrimaryKey({ type })(entity, name);
  };

/** Protects rows that several people edit from lost updates. */
@ObjectType()
export abstract class Versioned {
  @Field(() => Int, {
    description: 'Grows with each change; send it back to refuse overwriting a newer one.',
  })
  @Property({ type: 'integer', version: true })
  version!: number;
}
