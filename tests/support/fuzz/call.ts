export interface Call {
  method: string;
  /** With the query string, as sent. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Number of simultaneous copies to send. */
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
