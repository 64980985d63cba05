/** Environment for a process whose heap is measured: it prints its inspector address when it starts. */
export const LOOKED_INTO = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

interface Said {
  id?: number;
  result: { usedSize: number };
}

/**
 * A process's heap in MB after garbage collection. Repeatable to the megabyte, while resident memory varies by a quarter.
 * @param output the process's output so far
 */
export async function heapInUse(output: string): Promise<number> {
  const place = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (place === undefined) throw new Error('The process has no inspector: start it with LOOKED_INTO.');
  const socket = new WebSocket(place);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`The inspector at ${place} does not respond.`));
  });
  let asked = 0;
  const ask = (method: string) =>
    new Promise<Said['result']>((resolve) => {
      asked += 1;
      const id = asked;
      const hear = ({ data }: MessageEvent): void => {
        const said: Said = JSON.parse(String(data));
        if (said.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(said.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  await ask('HeapProfiler.collectGarbage');
  const { usedSize } = await ask('Runtime.getHeapUsage');
  socket.close();
  return usedSize / 1e6;
}
