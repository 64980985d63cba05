/** Labels by selector, in document order. */
const NAMES: readonly [place: string, names: readonly string[]][] = [
  ['.graphiql-query-editor', ['Query']],
  ['.graphiql-editor-tool', ['Variables', 'Headers']],
  ['.graphiql-response', ['Response']],
];

/**
 * Labels GraphiQL's editors, and removes the tab role from elements that contain buttons, now and after each render.
 * @returns a function that stops it
 */
export function nameEditors(place: HTMLElement): () => void {
  const applyNames = () => {
    for (const [selector, names] of NAMES) {
      const fields = place.querySelectorAll(`${selector} textarea`);
      for (const [index, field] of fields.entries()) field.setAttribute('aria-label', names[index] ?? '');
    }
    for (const tab of place.querySelectorAll('li:is([role="tab"], [aria-selected]):has(button)')) {
      tab.removeAttribute('role');
      tab.removeAttribute('aria-selected');
      tab.closest('[role="tablist"]')?.removeAttribute('role');
    }
  };
  applyNames();
  const observer = new MutationObserver(applyNames);
  const attributeFilter = ['aria-selected', 'role'];
  observer.observe(place, { attributeFilter, attributes: true, childList: true, subtree: true });
  return () => observer.disconnect();
}
