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
    <div className="fc-auth">
      <form className="fc-auth-card" onSubmit={submit} noValidate>
        <h2 className="fc-auth-name">{props.heading ?? 'Floorcraft'}</h2>
        {props.children}
      </form>
      <div className="fc-auth-picture" aria-hidden="true">
        <Skyline ticks={inventedDay} height={76} />
      </div>
    </div>
  );
}
