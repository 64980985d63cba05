import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { showFailure } from '../apollo/showFailure.ts';
import type { TimesAheadInput } from '../gql/graphql.ts';
import { graphql } from '../gql/index.ts';
import { ConfirmAlert } from '../ui/dialogs/ConfirmAlert.tsx';

const TimesAhead = graphql(`
  query TimesAhead($input: TimesAheadInput!) {
    timesAhead(input: $input) {
      sentence
    }
  }
`);

/** Whom a change of times would double-book, while its form is open. */
export function TimesAheadNote({ input }: { input: TimesAheadInput | null }) {
  const { data } = useQuery(TimesAhead, {
    variables: { input: input ?? { scheduleId: '' } },
    skip: input === null,
    fetchPolicy: 'no-cache',
  });
  const sentence = input && data?.timesAhead.sentence;
  return sentence ? (
    <p className="fc-wrong" role="status">
      {sentence}
    </p>
  ) : null;
}

interface Question {
  readonly title: string;
  readonly confirmText: string;
}

/** Asks before a change that would double-book people; other changes are made at once. Render `alert`. */
export function useTimesQuestion() {
  const client = useApolloClient();
  const [asked, setAsked] = useState<(Question & { sentence: string; act: () => unknown }) | null>(null);
  const ask = async (input: TimesAheadInput, question: Question, act: () => unknown): Promise<void> => {
    try {
      const { data } = await client.query({
        query: TimesAhead,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      const sentence = data?.timesAhead.sentence;
      if (sentence) setAsked({ ...question, sentence, act });
      else await act();
    } catch (failure) {
      showFailure(failure);
    }
  };
  const alert = (
    <ConfirmAlert
      isOpen={asked !== null}
      title={asked?.title ?? ''}
      confirmText={asked?.confirmText ?? ''}
      cancelText="Cancel"
      onCancel={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null);
        void asked?.act();
      }}
    >
      {asked?.sentence}
    </ConfirmAlert>
  );
  return { ask, alert };
}
