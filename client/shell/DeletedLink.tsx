import { Link } from 'react-router-dom';
import './DeletedLink.css';

/** From a list to what was deleted from it lately. */
export function DeletedLink({ what }: { what: string }) {
  return (
    <Link className="fc-deleted-link fc-small" to={`/deleted?what=${what}`}>
      Recently deleted
    </Link>
  );
}
