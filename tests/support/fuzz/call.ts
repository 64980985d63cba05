/** One request, whole. */
export interface Call {
  method: string;
  /** With its query, as it goes over the wire. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Sent so many times at the same moment. */
  times: number;
}

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/graphql',
  ';;;',
];

export { CONTENT_TYPES };
