import { showToast } from '../ui/toaster.tsx';

export const copyLink = (link: string): Promise<void> => copyText(link, 'Link copied');

/** Also over plain http, which is usual in a ballroom: there browsers have no clipboard API. */
export async function copyText(text: string, message: string): Promise<void> {
  await (navigator.clipboard?.writeText(text) ?? Promise.reject()).catch(() => copySelection(text));
  showToast({ message, tone: 'done', key: 'copied' });
}

function copySelection(text: string): void {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  document.body.append(box);
  box.select();
  document.execCommand('copy');
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
}
