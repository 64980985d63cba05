import { SideLink } from '../ui/SideLink.tsx';

export function DeletedLink({ what }: { what: string }) {
  return (
    <SideLink isSmall to={`/deleted?what=${what}`}>
      Recently deleted
    </SideLink>
  );
}
