import { type DocumentNode, parse } from 'graphql';

/** The one reader of GraphQL in the browser; loaded only where an earlier page's edit is taken up. */
export const readDocument = (text: string): DocumentNode => parse(text, { noLocation: true });
