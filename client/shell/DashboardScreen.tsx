import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { graphql } from '../gql';
import { Panel } from '../ui/Panel.tsx';
import { furtherDestinations, healthDestination, mainDestinations, staffDestination } from './navigation.ts';
import { useSession } from './useSession.ts';
import './DashboardScreen.css';

const Dashboard = graphql(`
  query Dashboard {
    events {
      id
      name
      date
      schedules {
        id
        name
      }
    }
  }
`);

/** The screen of unknown addresses. */
export function DashboardScreen() {
  const { data } = useQuery(Dashboard);
  const { isOrganiser } = useSession();
  const screens = [
    ...mainDestinations,
    ...furtherDestinations,
    ...(isOrganiser ? [staffDestination, healthDestination] : []),
  ];
  return (
    <div className="fc-screen fc-dashboard">
      <Panel title="Continue with">
        <ul className="fc-dashboard-list">
          {data?.events.flatMap((event) => [
            <li key={event.id}>
              <Link to={`/event?id=${event.id}`}>{event.name}</Link>
            </li>,
            ...event.schedules.map((schedule) => (
              <li key={`${event.id}/${schedule.id}`} className="fc-dashboard-inner">
                <Link to={`/schedule?id=${schedule.id}`}>{schedule.name}</Link>
              </li>
            )),
          ])}
          {data?.events.length === 0 && <li className="fc-muted">No events yet. Add one under Schedules.</li>}
        </ul>
      </Panel>
      <Panel title="Screens">
        <ul className="fc-dashboard-list">
          {screens.map(({ path, text }) => (
            <li key={path}>
              <Link to={path}>{text}</Link>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
