import { Button } from '@blueprintjs/core';
import { Component, type ReactNode } from 'react';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Catches a screen that crashes or fails to load, and offers a reload; bar and drawer stay usable. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <EmptyState
        title="This screen could not be shown"
        actions={<Button intent="primary" text="Reload" onClick={() => location.reload()} />}
      >
        What you typed is kept. Reload the page; if it happens again, tell your organiser what you did last.
      </EmptyState>
    );
  }
}
