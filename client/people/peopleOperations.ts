import { graphql } from '../gql';
import type { EntriesOfPersonQuery } from '../gql/graphql.ts';

export type EntriesInEvent = NonNullable<EntriesOfPersonQuery['entrant']>['entryCounts'][number];

export const PeopleScreenQuery = graphql(`
  query PeopleScreen($isProfessional: Boolean!) {
    entrants(isProfessional: $isProfessional) {
      ...Person_entrant
    }
  }

  fragment Person_entrant on Entrant {
    id
    name
    cardNumber
    studio {
      id
      name
    }
    isProfessional
    level
    category
    version
  }
`);

export const StudioChoices = graphql(`
  query StudioChoices {
    studios {
      id
      name
    }
  }
`);

export const CreatePerson = graphql(`
  mutation CreatePerson($input: CreateEntrantInput!) {
    createEntrant(input: $input) {
      ...Person_entrant
    }
  }
`);

export const UpdatePerson = graphql(`
  mutation UpdatePerson($input: UpdateEntrantInput!) {
    updateEntrant(input: $input) {
      ...Person_entrant
    }
  }
`);

export const DeletePerson = graphql(`
  mutation DeletePerson($input: IdInput!) {
    deleteEntrant(input: $input) {
      id
    }
  }
`);

export const EntriesOfPerson = graphql(`
  query EntriesOfPerson($id: ID!) {
    entrant(id: $id) {
      id
      levelFollowers
      ageGroupFollowers
      entryCounts {
        entryCount
        event {
          id
          name
        }
      }
    }
  }
`);

export const DeleteEntriesOfPerson = graphql(`
  mutation DeleteEntriesOfPerson($input: EntriesOfEntrantInput!) {
    deleteEntriesOfEntrant(input: $input) {
      id
    }
  }
`);

export const ReplacePerson = graphql(`
  mutation ReplacePerson($input: ReplaceInEntriesInput!) {
    replaceInEntries(input: $input) {
      entryCount
      lostRows
      enteredTwice
      refusals
    }
  }
`);
