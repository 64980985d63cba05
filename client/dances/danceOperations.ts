import { graphql } from '../gql';
import type { DancesScreenQuery as DancesData } from '../gql/graphql.ts';

export type DanceCategory = DancesData['danceCategories'][number];
export type Dance = DanceCategory['dances'][number];

export const DancesScreenQuery = graphql(`
  query DancesScreen {
    danceCategories {
      id
      name
      order
      version
      dances {
        id
        name
        order
        version
        uses
      }
    }
  }
`);

export const CreateDance = graphql(`
  mutation CreateDance($input: CreateDanceInput!) {
    createDance(input: $input) {
      id
      name
    }
  }
`);

export const UpdateDance = graphql(`
  mutation UpdateDance($input: UpdateDanceInput!) {
    updateDance(input: $input) {
      id
      name
      version
    }
  }
`);

export const DeleteDance = graphql(`
  mutation DeleteDance($input: IdInput!) {
    deleteDance(input: $input) {
      id
    }
  }
`);

export const CreateDanceCategory = graphql(`
  mutation CreateDanceCategory($input: CreateDanceCategoryInput!) {
    createDanceCategory(input: $input) {
      id
      name
    }
  }
`);

export const UpdateDanceCategory = graphql(`
  mutation UpdateDanceCategory($input: UpdateDanceCategoryInput!) {
    updateDanceCategory(input: $input) {
      id
      name
      version
    }
  }
`);

export const DeleteDanceCategory = graphql(`
  mutation DeleteDanceCategory($input: IdInput!) {
    deleteDanceCategory(input: $input) {
      id
    }
  }
`);
