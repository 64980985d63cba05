import { Tag } from '@blueprintjs/core';
import { useLane } from './Lane.ts';
import { noteOf } from './laneWords.ts';

const TONES = { WAITING: 'warning', TYPED: 'primary', RELEASED: 'success' } as const;

export function HeatState({ heatId }: { readonly heatId: string }) {
  const results = useLane()?.heats.get(heatId);
  if (!results) return null;
  const tone = TONES[results.state as keyof typeof TONES];
  return (
    <Tag minimal multiline intent={tone ?? 'none'} className="lane-state">
      {noteOf(results)}
    </Tag>
  );
}
