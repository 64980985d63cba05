import { Button } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { showFailure } from '../apollo/showFailure.ts';
import { openDocument } from '../shell/documents.ts';
import { useSession } from '../shell/useSession.ts';
import type { MarkedContest } from './queueRows.ts';

interface PrintPaperProps {
  readonly scheduleId: string;
  readonly contest: MarkedContest;
}

export function PrintPaper({ scheduleId, contest }: PrintPaperProps) {
  const { user } = useSession();
  const { id, round, kind, judges, resultId, needsPlan, isRedance, couples } = contest;
  const hasSheet = resultId !== null && couples.length > 1;
  const hasCards = resultId === null && judges.length > 0 && !needsPlan && !isRedance;
  // Day passes have neither an account nor a printer.
  if (!user || (!hasSheet && !hasCards) || kind === 'UNCONTESTED') return null;
  const open = () =>
    hasSheet
      ? openDocument({ scheduleId }, 'score-sheets.pdf', { contest: id })
      : openDocument({ scheduleId }, 'judges-cards.pdf', { contest: id, round: String(round) });
  return (
    <Button
      size="small"
      icon={<Print size={14} />}
      text={hasSheet ? 'Score Sheet' : 'Cards'}
      onClick={() => void open().catch(showFailure)}
    />
  );
}
