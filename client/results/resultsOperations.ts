import { graphql } from '../gql';

export const ResultsScreenQuery = graphql(`
  query ResultsScreen($id: ID!) {
    schedule(id: $id) {
      id
      name
      event {
        id
        name
        timeZone
      }
    }
  }
`);

export const MarkingQueueQuery = graphql(`
  query MarkingQueue($id: ID!) {
    markingQueue(scheduleId: $id) {
      ...MarkingQueueFields
    }
  }

  fragment MarkingQueueFields on MarkingQueue {
    publicCount
    dancedCount
    contests {
      id
      division
      heatId
      heat
      style
      dance
      isOnFloor
      dancedAt
      state
      resultId
      changedAt
      changedBy
      couples {
        heatEntryId
        number
        name
        place
        sentence
        isWithdrawn
      }
    }
  }
`);

export const ConfirmUncontested = graphql(`
  mutation ConfirmUncontested($input: ConfirmUncontestedInput!) {
    confirmUncontested(input: $input) {
      ...MarkingQueueFields
    }
  }
`);

export const UndoUncontested = graphql(`
  mutation UndoUncontested($input: DancedHeatInput!) {
    undoUncontested(input: $input) {
      ...MarkingQueueFields
    }
  }
`);

export const ReleaseResults = graphql(`
  mutation ReleaseResults($input: ReleaseResultsInput!) {
    releaseResults(input: $input) {
      ...MarkingQueueFields
    }
  }
`);

export const WithdrawResults = graphql(`
  mutation WithdrawResults($input: ResultsInput!) {
    withdrawResults(input: $input) {
      ...MarkingQueueFields
    }
  }
`);

export const TypedFinalQuery = graphql(`
  query TypedFinal($scheduleId: ID!, $contestId: ID!) {
    final(scheduleId: $scheduleId, contestId: $contestId) {
      ...TypedFinalFields
    }
  }

  fragment TypedFinalFields on Final {
    id
    state
    couples {
      heatEntryId
      number
      name
    }
    seats {
      code
      name
      marks
      enteredBy
      verifiedBy
    }
  }
`);

export const EnterCards = graphql(`
  mutation EnterCards($input: EnterCardsInput!) {
    enterCards(input: $input) {
      ...TypedFinalFields
    }
  }
`);

export const VerifyCards = graphql(`
  mutation VerifyCards($input: FinalInput!) {
    verifyCards(input: $input) {
      ...TypedFinalFields
    }
  }
`);

export const ApproveResult = graphql(`
  mutation ApproveResult($input: FinalInput!) {
    approveResult(input: $input) {
      ...TypedFinalFields
    }
  }
`);

export const SetJudge = graphql(`
  mutation SetJudge($input: SetJudgeInput!) {
    setJudge(input: $input) {
      id
      code
    }
  }
`);

export const SetPanel = graphql(`
  mutation SetPanel($input: SetPanelInput!) {
    setPanel(input: $input) {
      fromHeatId
    }
  }
`);
