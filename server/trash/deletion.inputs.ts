import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { type DeletedKind, DeletedKindEnum } from './deletion.entity.ts';

@ArgsType()
export class DeletedThingsArgs {
  @Field(() => [DeletedKindEnum], { nullable: true, description: 'Only of these kinds; all when left out.' })
  kinds?: DeletedKind[] | null;

  @Field(() => ID, { nullable: true, description: 'Only what belonged to this event.' })
  eventId?: string | null;

  @Field(() => String, { nullable: true, description: 'Only things whose name contains this, in any case.' })
  search?: string | null;
}

@InputType({ description: 'What is to be restored.' })
export class RestoreDeletedInput {
  @Field(() => ID, { description: 'The deletion, as `deletedThings` names it.' })
  id!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Also restores deleted items that it needs; refused otherwise.',
  })
  withNeeded?: boolean | null;
}
