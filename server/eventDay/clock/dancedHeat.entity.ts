import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A heat that is or was on the floor. The database rejects changes to it. */
@Entity({ tableName: 'danced_heats' })
export class DancedHeat {
  @PrimaryKey({ type: 'integer' }) heatId!: number;

  /** Heat number at the start. */
  @Property({ type: 'text' }) label!: string;
  @Property({ type: 'boolean' }) isOnFloor!: boolean;
}
