import pg from 'pg';

/** Hears of each statement when it is sent, and of how long it took once it is done. */
export interface StatementEars {
  sent?: (sql: string) => void;
  done?: (sql: string, milliseconds: number) => void;
}

/** A connection that tells of each statement, whichever layer sends it. */
export function timedClient({ sent, done }: StatementEars): typeof pg.Client {
  return class extends pg.Client {
    override query = ((statement: unknown, ...rest: unknown[]) => {
      const text = typeof statement === 'string' ? statement : String(Object(statement).text);
      sent?.(text);
      const start = performance.now();
      const result: unknown = Reflect.apply(pg.Client.prototype.query, this, [statement, ...rest]);
      if (done && result instanceof Promise) {
        const tell = (): void => done(text, performance.now() - start);
        result.then(tell, tell);
      }
      return result;
    }) as typeof pg.Client.prototype.query;
  };
}
