import type { CDPSession } from 'playwright-core';

/** Bytes over the wire, as compressed. */
export interface Wire {
  script: number;
  style: number;
  font: number;
  data: number;
  /** Each file with its bytes, largest first. */
  files: { name: string; bytes: number }[];
}

/** Counts the bytes the page downloads during `act`; cached files count as zero. */
export async function weigh(inspector: CDPSession, act: () => Promise<unknown>): Promise<Wire> {
  const types = new Map<string, { kind: 'script' | 'style' | 'font' | 'data'; name: string }>();
  const cached = new Set<string>();
  const wire: Wire = { script: 0, style: 0, font: 0, data: 0, files: [] };
  const onResponse = ({ requestId, type, response }: Response) => {
    types.set(requestId, { kind: KINDS[type] ?? 'data', name: response.url.split('/').at(-1) ?? '' });
    if (response.fromDiskCache) cached.add(requestId);
  };
  const onCached = ({ requestId }: { requestId: string }) => cached.add(requestId);
  const onFinished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (cached.has(requestId)) return;
    const { kind, name } = types.get(requestId) ?? { kind: 'data' as const, name: '' };
    wire[kind] += encodedDataLength;
    if (kind !== 'data') wire.files.push({ name, bytes: encodedDataLength });
  };
  inspector.on('Network.responseReceived', onResponse);
  inspector.on('Network.requestServedFromCache', onCached);
  inspector.on('Network.loadingFinished', onFinished);
  await inspector.send('Network.enable');
  try {
    await act();
  } finally {
    inspector.off('Network.responseReceived', onResponse);
    inspector.off('Network.requestServedFromCache', onCached);
    inspector.off('Network.loadingFinished', onFinished);
  }
  wire.files.sort((a, b) => b.bytes - a.bytes);
  return wire;
}

interface Response {
  requestId: string;
  type: string;
  response: { url: string; fromDiskCache?: boolean };
}

const KINDS: Record<string, 'script' | 'style' | 'font'> = {
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
};
