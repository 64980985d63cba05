import { queries, query } from '../../auth/reads.ts';
import { nullable } from '../../input/objectOf.ts';
import { ofMarks } from '../access.ts';
import { ONE_CONTEST } from '../results.inputs.ts';
import { readCalculation } from './calculation.reader.ts';
import { Calculation } from './calculation.ts';

queries({
  calculation: query(
    nullable(
      Calculation,
      'How the marks of a final become places; null until all cards are typed and verified. Only for scrutineers, the chair and organisers.',
    ),
    ONE_CONTEST,
    ofMarks((db, id, { contestId }) => readCalculation(db, id, contestId)),
  ),
});
