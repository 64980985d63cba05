import { showToast } from '../ui/toaster.tsx';

/** Copies a link, also over plain http, which is usual in a ballroom: there browsers have no clipboard API. */
export async function copyLink(link: string): Promise<void> {
  await (navigator.clipboard?.writeText(link) ?? Promise.reject()).catch(() => copySelection(link));
  showToast({ message: 'Link copied', tone: 'done', key: 'link copied' });
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
