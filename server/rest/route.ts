import type { z } from 'zod';
import type { Context } from '../auth/context.ts';
import type { Json } from './request.ts';

export interface RestRequest {
  /** The id in the path, as written; '' where the path has none. */
  id: string;
  query: Json;
  body: Json;
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
  bounds?: Readonly<Record<string, number>>;
  /** What it is for a new thing that does not say. */
  usually?: string;
  description?: string;
}
