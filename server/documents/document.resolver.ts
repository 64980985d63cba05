import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { type Context, currentUser } from '../auth/context.ts';
import { DocumentProgress, documentWorkName } from './serveDocument.ts';

@Resolver()
export class DocumentResolver {
  @Query(() => DocumentProgress, {
    nullable: true,
    description:
      "Progress of the sender's own file with this key; null before it starts, while it is queued, and after it ends.",
  })
  documentProgress(
    @Arg('key', () => ID, { description: 'The key sent with the download as `progress`.' })
    key: string,
    @Ctx() context: Context,
  ): DocumentProgress | null {
    const progress = context.channel.progressOf(documentWorkName(currentUser(context), key));
    return progress as DocumentProgress | null;
  }
}
