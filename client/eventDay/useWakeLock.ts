import { useEffect } from 'react';

/** Keeps the device's screen on while the page is seen, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let hasEnded = false;
    const hold = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (hasEnded) void lock.release();
      } catch {
        // The battery is low, or the device forbids it.
      }
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      hasEnded = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
