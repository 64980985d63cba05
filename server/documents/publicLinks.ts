import { opaqueId } from '../publishing/public/opaqueIds.ts';

/** Pages on the web that stay current. */
export interface PublicLinks {
  /** Of the whole event. */
  readonly home: string;
  /** Of the schedule. */
  readonly own: string;
  /** What the ids of people there are made from; null where the program has them already. */
  readonly secret: string | null;
}

export const personLink = (links: PublicLinks | null, personId: number): string | null =>
  links && `${links.own}/person/${links.secret === null ? personId : opaqueId(links.secret, personId)}`;

export const studioLink = (links: PublicLinks | null, studioId: number): string | null =>
  links && `${links.own}/studio/${studioId}`;
