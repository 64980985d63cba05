import { ApolloLink, execute, gql, Observable } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { newestAnswer } from '../../client/apollo/newestAnswer.ts';

const CLIENT = {} as ApolloLink.ExecuteContext['client'];

/** A server that answers on command, in any order. */
function slowServer() {
  const calls: { answer: (heat: number) => void; fail: () => void }[] = [];
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        calls.push({
          answer: (heat) => {
            observer.next({ data: { heat } });
            observer.complete();
          },
          fail: () => observer.error(new Error('lost')),
        });
      }),
  );
  const link = ApolloLink.from([newestAnswer(), server]);
  const ask = (number = 1, kind: 'query' | 'mutation' = 'query') => {
    const query = gql(`${kind} Heat($number: Int!) { heat(number: $number) }`);
    const seen: unknown[] = [];
    const subscription = execute(link, { query, variables: { number } }, { client: CLIENT }).subscribe({
      next: ({ data }) => seen.push(data?.heat),
      error: () => seen.push('error'),
    });
    return { seen, subscription };
  };
  return { calls, ask };
}

describe('an answer', () => {
  test('that a later one has overtaken is replaced by that one', () => {
    const { calls, ask } = slowServer();
    const [before, after] = [ask(), ask()];
    calls[1]?.answer(2);
    calls[0]?.answer(1);
    expect([before.seen, after.seen]).toEqual([[2], [2]]);
  });

  test('in order is passed through', () => {
    const { calls, ask } = slowServer();
    const [before, after] = [ask(), ask()];
    calls[0]?.answer(1);
    calls[1]?.answer(2);
    const later = ask();
    calls[2]?.answer(3);
    expect([before.seen, after.seen, later.seen]).toEqual([[1], [2], [3]]);
  });

  test('to another query or a mutation is not affected', () => {
    const { calls, ask } = slowServer();
    const [one, other] = [ask(1), ask(2)];
    calls[1]?.answer(20);
    calls[0]?.answer(10);
    const [first, second] = [ask(1, 'mutation'), ask(1, 'mutation')];
    calls[3]?.answer(4);
    calls[2]?.answer(3);
    expect([one.seen, other.seen, first.seen, second.seen]).toEqual([[10], [20], [3], [4]]);
  });

  test('is dropped once no request is open, and an error hides none', () => {
    const { calls, ask } = slowServer();
    const [before, after] = [ask(), ask()];
    calls[1]?.fail();
    calls[0]?.answer(1);
    expect([before.seen, after.seen]).toEqual([[1], ['error']]);
    const [left, stays] = [ask(), ask()];
    stays.subscription.unsubscribe();
    calls[2]?.answer(5);
    expect(left.seen).toEqual([5]);
  });
});
