import { html } from 'ghtml';
import { withTba } from '../../../entries/tba.ts';
import { counted } from '../../../schedules/counted.ts';
import type { SheetLine } from '../../changes/sheetLine.ts';
import { contestText } from '../../contestWords.ts';
import type { Page, Place } from '../layout.ts';
import { numberBox } from '../lineRows.ts';
import type { PublicContest, PublicCounting, PublicCouple, PublicRow } from '../publicContest.ts';
import { danceWords, styleClass } from '../words.ts';

/** More dances do not fit next to the names on a phone. */
const MOST_BESIDE = 4;

export function contestPage({ view, base }: Place, contest: PublicContest): Page {
  const { couples, marks, correction, dances, judgeCount, combinedName } = contest;
  const lines = new Map(view.lines.map((line) => [line.rowId, line]));
  const own = couples.flatMap(({ rowId }) => lines.get(rowId) ?? []);
  const line = own.at(-1);
  // Contests judged together keep their titles.
  const levels = [...new Set(own.map(contestText).filter(Boolean))].join(' and ');
  const danced = line ? `${line.style.name} ${line.dance ? danceWords(line) : 'Multi'}` : 'Result';
  const title = combinedName ?? danced;
  const isMulti = dances.length > 1;
  const about = [
    `${combinedName === null ? 'Final' : 'Combined'}, ${counted(couples.length, 'couple')}`,
    marks ? counted(judgeCount, 'judge') : '',
    isMulti ? counted(dances.length, combinedName === null ? 'dance' : 'contest') : '',
  ].filter(Boolean);
  const note =
    correction &&
    html`<p class="note corrected"><i aria-hidden="true">⇄</i> <b>Corrected ${view.clock.time(correction.at.toISOString())}: ${correction.line}</b><span class="corrected-about">${marks ? 'The old places and mark are struck through.' : 'The old places are struck through.'}</span></p>`;
  const body = html`<p class="stamp result"><span><b>${combinedName === null ? (line?.heat ?? '') : ''}</b> ${combinedName === null ? levels : ''}</span><span>announced ${view.clock.time(contest.announcedAt.toISOString())}</span></p>
<h1><i class="dot ${styleClass(line?.style.name ?? '')}"></i> ${title}</h1>
<p class="lead">${about.join(', ')}</p>
!${note ?? ''}
!${isMulti ? html`<p class="dances" aria-hidden="true">!${[...dances.map(shortDance), 'Total'].map((name) => html`<span class="figure">${name}</span>`)}</p>` : ''}
<ol class="placed ${dances.length > MOST_BESIDE ? 'many' : ''}">!${couples.map((couple) => coupleItem({ view, base } as Place, couple, lines.get(couple.rowId), dances))}</ol>
!${contest.combined.map(({ id, name }) => html`<p class="lead"><a href="${base}/contest/${id}">${name}</a> counts these places.</p>`)}
!${marks ? marksOf(contest, marks) : ''}`;
  return { title, body };
}

function coupleItem(
  { view, base }: Place,
  { rowId, number, place, was, sentence, rule, dancePlaces, total }: PublicCouple,
  line: SheetLine | undefined,
  dances: readonly string[],
): string {
  const isNamed = view.naming.namesShown !== 'NUMBERS';
  const people = line?.personIds ?? [];
  const names = withTba(
    people.map((id) => html`<a href="${base}/person/${id}">${view.people.get(id)?.shown ?? ''}</a>`),
    line?.awaitsPartner,
  );
  const chip =
    was === null ? '' : html` <span class="chip changed"><i aria-hidden="true">⇄</i> was ${was}</span>`;
  const figures = dances.length > 1 && place !== null ? [...dancePlaces, total] : [];
  return html`<li id="row-${rowId}" class="${was === null ? '' : 'changed'}"><span class="at"><b class="place ${place === '1' ? 'first' : ''}">${place ?? '–'}</b>!${was === null ? '' : html`<s>${was}</s>`}</span>
<span class="who">!${numberBox(number)}!${rule === null ? '' : html` <span class="chip">rule ${rule}</span>`}!${chip}
<span class="names">!${isNamed ? names.join(' & ') : ''}</span><small class="why">${place === null ? 'Did not finish.' : sentence}</small></span>
!${figures.length > 0 ? html`<span class="dances">!${figures.map((figure, index) => html`<span class="figure">!${index < dances.length ? html`<span class="unseen">${dances[index] ?? ''} </span>` : html`<span class="unseen">Total </span>`}${figure}</span>`)}</span>` : ''}</li>`;
}

const shortDance = (name: string): string => name.charAt(0);

function marksOf(
  { numbers, resultNo, correction }: PublicContest,
  { judges, dances, rule11 }: NonNullable<PublicContest['marks']>,
): string {
  const names = judges.map(({ code, name }) => `${code} ${name}`).join(', ');
  const tables = [
    ...dances.map((one, index) =>
      table(
        dances.length > 1 ? `${one.title}, marks and counting` : 'Marks and counting',
        one,
        numbers,
        index === 0,
      ),
    ),
    ...rule11.map((one) => table(`Rule 11, all ${one.markCount} marks`, one, numbers, true)),
  ];
  return html`<section class="marks">!${tables}<p class="lead">Result ${resultNo}${correction ? ', corrected' : ''}. Judges: ${names}.</p></section>`;
}

function table(
  title: string,
  { judges, rows, majority, markCount }: PublicCounting,
  numbers: readonly string[],
  isOpen: boolean,
): string {
  const columns = rows[0]?.cells.map((_, index) => (index === 0 ? '1' : `1–${index + 1}`)) ?? [];
  const byPlace = [...rows].sort((a, b) => Number(a.place) - Number(b.place));
  return html`<details !${isOpen ? 'open' : ''}><summary>${title} <small>majority ${majority} of ${markCount}</small></summary>
<div class="scroll"><table><thead><tr><th scope="col">No.</th>!${judges.map((code) => html`<th scope="col">${code}</th>`)}!${columns.map((column, index) => html`<th scope="col" class="${index === 0 ? 'edge' : ''}">${column}</th>`)}<th scope="col" class="edge">Place</th></tr></thead>
<tbody>!${byPlace.map((row) => tableRow(row, numbers[row.position] ?? ''))}</tbody></table></div></details>`;
}

function tableRow({ marks, cells, place }: PublicRow, number: string): string {
  const marked = marks.map(({ mark, was }) =>
    was === null
      ? html`<td>${mark ?? '·'}</td>`
      : html`<td class="changed"><s>${was}</s> <b>${mark ?? '·'}</b></td>`,
  );
  const counts = cells.map((cell, index) => {
    const edge = index === 0 ? 'edge' : '';
    if (!cell) return html`<td class="${edge}">–</td>`;
    const words = html`${cell.count}!${cell.sum === null ? '' : html`<small>(${cell.sum})</small>`}`;
    return html`<td class="${edge}">!${cell.isDeciding ? `<b>${words}</b>` : words}</td>`;
  });
  return html`<tr><th scope="row">${number}</th>!${marked}!${counts}<td class="edge"><b>${place}</b></td></tr>`;
}
