import type { MikroORM } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { House } from '../context.ts';

export async function registerRest(
  _app: FastifyInstance,
  _house: House,
  _orm: MikroORM,
  _config: Config,
): Promise<void> {}
