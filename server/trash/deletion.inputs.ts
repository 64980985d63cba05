import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { type DeletedKind, DeletedKindEnum } from './deletion.entity.ts';

@ArgsType()
export class DeletedThingsArgs {
  @Field(() => [DeletedKindEnum], { nullable: true, description: 'Only of these kinds; all if omitted.' })
  kinds?: DeletedKind[] | null;

  @Field(() => ID, { nullable: true, description: 'Only items of this event.' })
  eventId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Only items whose name contains this, case-insensitive.',
  })
  search?: string | null;
}

@InputType({ description: 'A deleted item to restore.' })
export class RestoreDeletedInput {
  @Field(() => ID, { description: 'Id from `deletedThings`.' })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Also restores deleted items that it needs; refused otherwise.',
  })
  withNeeded?: boolean | null;
}
