import { opaqueId } from '../publishing/public/opaqueIds.ts';

/** URLs of the web pages that stay current. */
export interface PublicLinks {
  /** The event's home page. */
  readonly home: string;
  /** The schedule's home page. */
  readonly own: string;
  /** The secret that public person ids derive from; null if the program has public ids already. */
  readonly secret: string | null;
}

export const personLink = (links: PublicLinks | null, personId: number): string | null =>
  links && `${links.own}/person/${links.secret === null ? personId : opaqueId(links.secret, personId)}`;

export const studioLink = (links: PublicLinks | null, studioId: number): string | null =>
  links && `${links.own}/studio/${studioId}`;
