import type { FormEvent, ReactNode } from 'react';
import { inventedDay } from '../ui/inventedDay.ts';
import { Skyline } from '../ui/ticks/Skyline.tsx';
import './AuthCard.css';

export function AuthCard(props: { onSubmit: () => void; children: ReactNode; heading?: string }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <div className="fc-auth fc-column fc-centred fc-fill">
      <form className="fc-auth-card fc-stack fc-gap-16" onSubmit={submit} noValidate>
        <h2 className="fc-auth-name fc-strong">{props.heading ?? 'Floorcraft'}</h2>
        {props.children}
      </form>
      <div className="fc-auth-picture" aria-hidden="true">
        <Skyline ticks={inventedDay} height={76} />
      </div>
    </div>
  );
}
