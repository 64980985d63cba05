import { refuse, triggerFunction } from '../statements.ts';

/** Written with its round or result, never added later. */
const PARTS = {
  rounds: ['round_couples', 'round_judges', 'round_dances', 'round_heats'],
  results: ['result_cards', 'placings', 'recalled', 'scores', 'result_members'],
};

/** Written once and never changed. */
const KEPT = [
  ...['contests', 'rounds', ...PARTS.rounds, 'rulings', 'results', ...PARTS.results, 'releases'],
  ...['cards', 'verifications', 'returned_cards', 'corrections', 'correction_decisions'],
];

/** Marks and results are only added, and complete. */
export const JUDGED = [
  // A restore truncates the empty tables first, which must be allowed.
  triggerFunction(
    'keep_results',
    `if tg_op = 'TRUNCATE' then
      execute format('select exists (select from %I)', tg_table_name) into is_filled;
      if not is_filled then return null; end if;
    end if;
    ${refuse("What was judged can't be changed or deleted.")};`,
    { declare: 'is_filled boolean' },
  ),
  ...KEPT.flatMap((table) => [
    `create trigger keep_results before update or delete on ${table}
      for each row execute function keep_results()`,
    `create trigger keep_results_truncate before truncate on ${table}
      for each statement execute function keep_results()`,
  ]),
  ...Object.entries(PARTS).flatMap(([whole, parts]) => [
    triggerFunction(
      `guard_parts_of_${whole}`,
      `if (select xmin from ${whole} where id = new.${whole === 'rounds' ? 'round_id' : 'result_id'}) <> pg_current_xact_id()::xid then
        ${refuse("What was judged can't be added to.")};
      end if;
      return null;`,
    ),
    ...parts.map(
      (part) => `create constraint trigger guard_parts after insert on ${part} deferrable initially deferred
        for each row execute function guard_parts_of_${whole}()`,
    ),
  ]),
];
