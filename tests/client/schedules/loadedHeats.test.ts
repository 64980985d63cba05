import { beforeEach, describe, expect, it } from 'vitest';
import {
  keepLoadedHeats,
  NO_HEATS,
  readLoadedHeats,
  withHeat,
  withoutHeat,
} from '../../../client/schedules/heats/loadedHeats.ts';

class MemoryStorage implements Storage {
  private readonly kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  clear = () => this.kept.clear();
  getItem = (key: string) => this.kept.get(key) ?? null;
  key = (index: number) => [...this.kept.keys()][index] ?? null;
  removeItem = (key: string) => void this.kept.delete(key);
  setItem = (key: string, value: string) => void this.kept.set(key, value);
}

let storage = new MemoryStorage();
beforeEach(() => {
  storage = new MemoryStorage();
});

describe('the loaded heats', () => {
  it('are appended in loading order, each once, the last one current', () => {
    const loaded = ['a', 'b', 'a'].reduce(withHeat, NO_HEATS);
    expect(loaded).toEqual({ ids: ['a', 'b'], currentId: 'a' });
  });

  it('make a neighbour current when the current one is removed', () => {
    const loaded = { ids: ['a', 'b', 'c'], currentId: 'b' };
    expect(withoutHeat(loaded, 'b')).toEqual({ ids: ['a', 'c'], currentId: 'c' });
    expect(withoutHeat(loaded, 'c')).toEqual({ ids: ['a', 'b'], currentId: 'b' });
    expect(withoutHeat({ ids: ['a'], currentId: 'a' }, 'a')).toEqual(NO_HEATS);
  });

  it('are kept per schedule', () => {
    keepLoadedHeats(storage, '1', { ids: ['a', 'b'], currentId: 'b' });
    expect(readLoadedHeats(storage, '1')).toEqual({ ids: ['a', 'b'], currentId: 'b' });
    expect(readLoadedHeats(storage, '2')).toEqual(NO_HEATS);
  });

  it.each(['nonsense', '[]', '{"ids": 3}', 'null'])('start empty if storage holds %s', (text) => {
    storage.setItem('loadedHeats.1', text);
    expect(readLoadedHeats(storage, '1')).toEqual(NO_HEATS);
  });
});
