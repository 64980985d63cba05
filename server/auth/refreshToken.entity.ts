import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Filled, TableOf } from '../db/tables.ts';
import { User } from './user.entity.ts';

/** A sign-in: it ends when its token expires or is revoked. */
@Entity({ tableName: 'refresh_tokens' })
export class RefreshToken {
  declare [Filled]?: 'createdAt';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => User, mapToPk: true })
  userId!: number;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime' })
  expiresAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  revokedAt!: Date | null;
}

declare module '../db/tables.ts' {
  interface Tables {
    refresh_tokens: TableOf<RefreshToken>;
  }
}
