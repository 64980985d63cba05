import { Link } from 'react-router-dom';
import { addressOf, useOpen } from './places.ts';

/** The screens of the open place, if it has several. @param without paths of screens this account may not open */
export function PlaceParts({ without = [] }: { without?: readonly string[] }) {
  const { at } = useOpen();
  const parts = at?.place.parts?.filter(({ path }) => !without.includes(path)) ?? [];
  if (!at || parts.length < 2) return null;
  return (
    <nav className="fc-parts fc-place-parts" aria-label={`Parts of ${at.place.text}`}>
      {parts.map(({ path, text }) => (
        <Link
          key={path}
          to={addressOf(at.place, at.id, path)}
          aria-current={path === at.path ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
