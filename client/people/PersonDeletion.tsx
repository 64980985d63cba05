import { useMutation, useQuery } from '@apollo/client/react';
import type { Person_EntrantFragment as Person } from '../gql/graphql.ts';
import { DeletionQuestion, type Question } from '../shell/DeletionQuestion.tsx';
import { PersonEntries } from './PersonEntries.tsx';
import type { PersonWords } from './PersonWords.ts';
import { DeletePerson, EntriesOfPerson } from './peopleOperations.ts';

export function PersonDeletion(props: Question & { person: Person; words: PersonWords }) {
  const { person, words, ...question } = props;
  const [remove] = useMutation(DeletePerson, {
    update: (cache) => {
      cache.evict({ id: `Entrant:${person.id}` });
      cache.gc();
    },
  });
  const { data, refetch } = useQuery(EntriesOfPerson, {
    variables: { id: person.id },
    fetchPolicy: 'cache-and-network',
    skip: !props.isOpen,
  });
  const counts = data?.entrant.entryCounts;
  return (
    <DeletionQuestion
      {...question}
      name={person.name}
      remove={() => remove({ variables: { input: { id: person.id } } })}
      notYet={counts && counts.length > 0 ? 'Replace or delete the entries first.' : null}
    >
      {counts && (
        <PersonEntries person={person} words={words} counts={counts} onChanged={() => void refetch()} />
      )}
    </DeletionQuestion>
  );
}
