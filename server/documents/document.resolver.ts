import { ID } from 'type-graphql';
import { queries, query } from '../auth/reads.ts';
import { field, nullable } from '../input/objectOf.ts';
import { DocumentProgress, documentWorkName } from './serveDocument.ts';

queries({
  documentProgress: query(
    nullable(
      DocumentProgress,
      "Progress of the sender's own file with this key; null before it starts, while it is queued, and after it ends.",
    ),
    { key: field<string>(ID, 'The key sent with the download as `progress`.') },
    ({ key }, { channel }, user) =>
      channel.progressOf(documentWorkName(user, key)) as DocumentProgress | null,
  ),
});
