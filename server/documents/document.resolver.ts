import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { DocumentProgress, documentWorkName } from './documentProgress.ts';

@Resolver()
export class DocumentResolver {
  @Query(() => DocumentProgress, {
    nullable: true,
    description:
      "How far the sender's own file of this key has come; null before it begins, while it waits for its turn, and once it is done.",
  })
  documentProgress(
    @Arg('key', () => ID, { description: 'The key that was sent with the download, as `progress`.' })
    key: string,
    @Ctx() context: Context,
  ): DocumentProgress | null {
    const progress = context.channel.progressOf(documentWorkName(currentUser(context), key));
    return progress as DocumentProgress | null;
  }
}
