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
    missedHeatEntryIds
    duties
    contests {
      id
      round
      kind
      isRedance
      ties
      cutChoices
      followChoices
      followQuestion
      needsPlan
      division
      heatId
      heat
      alsoIn
      style
      dance
      isOnFloor
      dancedAt
      state
      resultId
      changedAt
      changedBy
      judges
      missing
      returned
      correctionAskedBy
      couples {
        heatEntryId
        number
        name
        place
        sentence
        isWithdrawn
        leftAfter
        isDisqualified
        isRecalled
        leftAfterRecall
        isNext
        heat
        score
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

export const TypedRoundQuery = graphql(`
  query TypedRound($scheduleId: ID!, $contestId: ID!, $round: Int) {
    round(scheduleId: $scheduleId, contestId: $contestId, round: $round) {
      ...TypedRoundFields
    }
  }

  fragment TypedRoundFields on Round {
    id
    round
    kind
    asked
    state
    verification
    cut {
      totals
      question
      fewer
      more
      recalled
    }
    dances {
      id
      name
    }
    couples {
      heatEntryId
      number
      name
      heat
      isWithdrawn
      leftAfter
      isDisqualified
    }
    seats {
      code
      name
      dances
      returned
      cards {
        id
        marks
        comments
        verifiedBy
        isOwn
      }
    }
  }
`);

export const EnterCards = graphql(`
  mutation EnterCards($input: EnterCardsInput!) {
    enterCards(input: $input) {
      ...TypedRoundFields
    }
  }
`);

export const ReturnCard = graphql(`
  mutation ReturnCard($input: ReturnCardInput!) {
    returnCard(input: $input) {
      ...TypedRoundFields
    }
  }
`);

export const CardByCode = graphql(`
  query CardByCode($scheduleId: ID!, $code: String!) {
    cardByCode(scheduleId: $scheduleId, code: $code) {
      contestId
      round
      judge
      warning
    }
  }
`);

export const VerifyCards = graphql(`
  mutation VerifyCards($input: RoundInput!) {
    verifyCards(input: $input) {
      ...TypedRoundFields
    }
  }
`);

export const ApproveResult = graphql(`
  mutation ApproveResult($input: RoundInput!) {
    approveResult(input: $input) {
      ...TypedRoundFields
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

export const WithdrawCouple = graphql(`
  mutation WithdrawCouple($input: WithdrawCoupleInput!) {
    withdrawCouple(input: $input) {
      state
    }
  }
`);

export const RestoreCouple = graphql(`
  mutation RestoreCouple($input: RuleOnCoupleInput!) {
    restoreCouple(input: $input) {
      state
    }
  }
`);

export const DisqualifyCouple = graphql(`
  mutation DisqualifyCouple($input: RuleOnCoupleInput!) {
    disqualifyCouple(input: $input) {
      state
    }
  }
`);

export const AnnulRound = graphql(`
  mutation AnnulRound($input: AnnulRoundInput!) {
    annulRound(input: $input) {
      scheduleId
    }
  }
`);

export const TakeJudgeOut = graphql(`
  mutation TakeJudgeOut($input: TakeJudgeOutInput!) {
    takeJudgeOut(input: $input) {
      state
    }
  }
`);

export const SwapJudge = graphql(`
  mutation SwapJudge($input: SwapJudgeInput!) {
    swapJudge(input: $input) {
      state
    }
  }
`);

export const SharePlace = graphql(`
  mutation SharePlace($input: TieInput!) {
    sharePlace(input: $input) {
      state
    }
  }
`);

export const OrderRedance = graphql(`
  mutation OrderRedance($input: TieInput!) {
    orderRedance(input: $input) {
      state
    }
  }
`);

export const RoundHistoryQuery = graphql(`
  query RoundHistory($scheduleId: ID!, $contestId: ID!, $round: Int) {
    round(scheduleId: $scheduleId, contestId: $contestId, round: $round) {
      history {
        at
        by
        what
      }
    }
  }
`);

export const DecideFollowers = graphql(`
  mutation DecideFollowers($input: DecideFollowersInput!) {
    decideFollowers(input: $input) {
      state
    }
  }
`);

export const DecideCut = graphql(`
  mutation DecideCut($input: DecideCutInput!) {
    decideCut(input: $input) {
      ...TypedRoundFields
    }
  }
`);
