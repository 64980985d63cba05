import { graphql } from '../../gql';

export const PricesScreenQuery = graphql(`
  query PricesScreen($id: ID!) {
    event(id: $id) {
      id
      name
      date
      timeZone
      levels
      ageGroups
      hasPrices
      schedules {
        id
        name
      }
    }
    danceCategories {
      id
      name
    }
    entryTerms(eventId: $id) {
      ...TermsFields
    }
    items(eventId: $id) {
      ...ItemFields
    }
  }

  fragment TermsFields on EntryTerms {
    eventId
    version
    closesAt
    lateFrom
    currency
    taxMode
    taxName
    taxPerMillion
    lateFee { ...Sum }
    lateFeePer
    seller
    sellerTaxId
    contact
    payWords
    payLink
    numberPrefix
    dueDays
    holdsPackets
    documentCount
    paymentCount
    prices {
      words
      amount { ...Sum }
      entryTypes
      couples
      styleIds
      levels
      ageGroups
      itemId
      enteredUntil
      taxPerMillion
    }
  }

  fragment ItemFields on Item {
    id
    version
    name
    amount { ...Sum }
    isPackage
    taxPerMillion
    capacity
    addedTo
    isOffered
    soldCount
    addedCount
    left
  }
`);

export const PreviewPrices = graphql(`
  query PreviewPrices($input: UpdateEntryTermsInput!) {
    previewPrices(input: $input) {
      before { ...Sum }
      after { ...Sum }
      entryCount
      lateEntryCount
      lateFees { ...Sum }
      unpricedCount
      unpriced {
        ...UnpricedEntry
      }
      invoicedCount
      confirmedCount
      rules {
        entryCount
        amount { ...Sum }
        shadowedBy
      }
      changes {
        studio {
          id
          name
        }
        before { ...Sum }
        after { ...Sum }
      }
    }
  }

  fragment UnpricedEntry on Entry {
    id
    entryType
    entrant {
      id
      name
      isProfessional
    }
    partners {
      id
      name
      isProfessional
    }
    awaitsPartner
    dance {
      id
      name
    }
    danceCategory {
      id
      name
    }
  }
`);

export const UpdateEntryTerms = graphql(`
  mutation UpdateEntryTerms($input: UpdateEntryTermsInput!) {
    updateEntryTerms(input: $input) {
      ...TermsFields
    }
  }
`);

export const CreateItem = graphql(`
  mutation CreateItem($input: CreateItemInput!) {
    createItem(input: $input) {
      ...ItemFields
    }
  }
`);

export const UpdateItem = graphql(`
  mutation UpdateItem($input: UpdateItemInput!) {
    updateItem(input: $input) {
      ...ItemFields
    }
  }
`);

export const DeleteItem = graphql(`
  mutation DeleteItem($input: IdInput!) {
    deleteItem(input: $input) {
      id
    }
  }
`);
