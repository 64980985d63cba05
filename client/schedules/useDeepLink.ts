import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Opens the heat, section or command named in the URL's `heat`, `section` or `command`, then removes it, so that the
 * same link works again.
 */
export function useDeepLink(go: {
  heat: (number: number) => void;
  section: (id: string) => void;
  command: (name: string) => void;
}): void {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    const [heat, section, command] = [params.get('heat'), params.get('section'), params.get('command')];
    if (heat === null && section === null && command === null) return;
    if (heat !== null) go.heat(Number(heat));
    if (section !== null) go.section(section);
    if (command !== null) go.command(command);
    const id = params.get('id');
    setParams(id === null ? {} : { id }, { replace: true });
  });
}
