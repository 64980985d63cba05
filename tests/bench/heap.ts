/** What a process needs in its environment to be looked into; it says at the start where. */
export const LOOKED_INTO = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

interface Said {
  id?: number;
  result: { usedSize: number };
}

/**
 * How much of a process's own memory is in use once all that no one holds is cleared away, in MB: to the megabyte the
 * same each time, where what the system says of a process comes and goes by a quarter.
 * @param output what the process has printed
 */
export async function heapInUse(output: string): Promise<number> {
  const place = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (place === undefined) throw new Error('The process cannot be looked into: start it with LOOKED_INTO.');
  const socket = new WebSocket(place);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Nobody answers on ${place}.`));
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
