import { counted } from '../../server/schedules/counted.ts';
import type { PreviewInvoicesQuery } from '../gql/graphql.ts';

type Preview = Pick<PreviewInvoicesQuery['previewInvoices'][number], 'isFirst' | 'lines'>;

/** "first invoice, 64 lines", "3 lines: +2 −1". */
export function documentWords({ isFirst, lines }: Preview): string {
  const count = counted(lines.length, 'line');
  if (isFirst) return `first invoice, ${count}`;
  const more = lines.filter(({ quantity }) => quantity > 0).length;
  const less = lines.length - more;
  return `${count}: ${[more > 0 && `+${more}`, less > 0 && `−${less}`].filter(Boolean).join(' ')}`;
}
