import { SideLink } from '../ui/SideLink.tsx';

/** From a list to what was deleted from it lately. */
export function DeletedLink({ what }: { what: string }) {
  return (
    <SideLink isSmall to={`/deleted?what=${what}`}>
      Recently deleted
    </SideLink>
  );
}
