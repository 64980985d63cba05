import type { z } from 'zod';
import type { Context } from '../auth/context.ts';
import type { Json } from './request.ts';

export interface RestRequest {
  /** The id in the path, as written; '' if the path has none. */
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
  /** Status of success; 204 has no body. */
  status: 200 | 201 | 204;
  answer?: z.ZodType;
  /** The only schedule that the response depends on: it is cached until that schedule changes. */
  followsFrom?: (request: RestRequest) => number;
  handle: (context: Context, request: RestRequest) => Promise<unknown>;
}

/** A request field, for the published description; the services validate its value. */
export interface Parameter {
  type: 'integer' | 'string' | 'boolean' | 'reference' | 'references' | 'date' | 'time' | 'instant';
  isRequired?: boolean;
  isNullable?: boolean;
  choices?: readonly string[];
  bounds?: Readonly<Record<string, number>>;
  /** Default value of a new object. */
  usually?: string;
  description?: string;
}
