import { useCallback, useState } from 'react';

/**
 * A dialog and its subject. It stays mounted after closing, so that focus can return; `key` resets its form each time
 * it opens.
 */
export function useDialog<Subject>() {
  const [open, setOpen] = useState<{ subject: Subject; isOpen: boolean; key: number } | null>(null);
  const show = useCallback(
    (subject: Subject) => setOpen((last) => ({ subject, isOpen: true, key: (last?.key ?? 0) + 1 })),
    [],
  );
  return {
    subject: open?.subject ?? null,
    isOpen: open?.isOpen ?? false,
    key: open?.key ?? 0,
    show,
    close: () => setOpen((last) => last && { ...last, isOpen: false }),
  };
}
