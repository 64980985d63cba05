import { useQuery } from '@apollo/client/react';
import { errorText } from '../../apollo/errorText.ts';
import { Calculation } from './Calculation.tsx';
import { CalculationQuery } from './calculationFields.ts';

interface CalculatedContestProps {
  readonly scheduleId: string;
  readonly contestId: string;
}

export function CalculatedContest(final: CalculatedContestProps) {
  const { data, error } = useQuery(CalculationQuery, {
    variables: { ...final },
    fetchPolicy: 'no-cache',
  });
  if (error) return <p className="results-typing-words">{errorText(error)}</p>;
  if (!data) return <p className="results-typing-words">Loading the calculation</p>;
  return data.calculation ? <Calculation calculation={data.calculation} /> : null;
}
