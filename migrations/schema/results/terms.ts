/** SQL shared by guards; `new` is the row they check. */

export const BY = 'by_id integer not null references users (id), by text not null';

export const ANNULLED = `exists (select from rulings where round_id = new.round_id and kind = 'ANNUL')`;

export const lastOf = (table: string, where: string): string =>
  `coalesce((select max(no) from ${table} where ${where}), 0)`;

/** Whether an audience may read a result now. */
export const isInForce = (
  result: string,
  audience: string,
): string => `coalesce((select act = 'RELEASE' from releases
  where result_id = ${result} and audience = ${audience} order by no desc limit 1), false)`;

/** Whether the announcer may read the result of the round. */
export const IS_RELEASED = `exists (select from released_results where round_id = new.round_id and audience = 'MC')`;

/** The last result of a round that counts. */
export const lastResult = (contest: string, no: string): string => `
  select x.id from rounds u join results x on x.round_id = u.id where u.contest_id = ${contest} and u.no = ${no}
    and not exists (select from rulings where round_id = u.id and kind = 'ANNUL') order by x.no desc limit 1`;

/** Why a contest `c` with the round `u` cannot change, and the fix. */
export const HAS_CARDS = `case when u.kind = 'UNCONTESTED' then ' has a result. Undo its approval first.'
  else coalesce(' has cards of judges ' || (select string_agg(distinct j.code, ', ')
    from cards k join judges j on j.id = k.judge_id where k.round_id = u.id), ' is being judged')
    || '. Annul its round first.' end`;

/** Refuses with the sentence in `told`, if any. */
export const REFUSE_TOLD = `if told is not null then raise exception using errcode = 'FD001', message = told; end if;`;
