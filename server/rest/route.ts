import type { z } from 'zod';
import type { Context } from '../auth/context.ts';
import type { Json } from './request.ts';

export interface RestRequest {
  /** The id in the path, as written; '' where the path has none. */
  id: string;
  query: Json;
  body: Json;
  /** Whether the answer to the same call with this query is in memory, as the schedule stands now. */
  isKept?: (query: Json) => boolean;
}

export interface RestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its final slash; `{id}` stands for the id. */
  path: string;
  /** One sentence for the published description. */
  summary: string;
  /** Works without a token. */
  isOpen?: boolean;
  query?: Record<string, Parameter>;
  body?: Record<string, Parameter>;
  /** Status of success; 204 answers nothing. */
  status: 200 | 201 | 204;
  answer?: z.ZodType;
  /** The schedule from which alone the answer follows, so that it is kept for as long as that does not change. */
  followsFrom?: (request: RestRequest) => number;
  handle: (context: Context, request: RestRequest) => Promise<unknown>;
}

/** A field that a call takes, for the published description; the services judge its value. */
export interface Parameter {
  type: 'integer' | 'string' | 'boolean' | 'reference' | 'references' | 'date' | 'time' | 'instant';
  isRequired?: boolean;
  isNullable?: boolean;
  choices?: readonly string[];
  description?: string;
}

/** An answer that was read in one statement, with the schedule's revision at that moment. */
export class AsOf {
  readonly answer: unknown;
  readonly revision: number;
  /** What the same call answers with other queries, read along in that statement. */
  readonly along: readonly { query: Json; answer: unknown }[];
  constructor(revision: number, answer: unknown, along: AsOf['along'] = []) {
    this.revision = revision;
    this.answer = answer;
    this.along = along;
  }
}
