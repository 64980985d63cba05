// What the product is measured against, in a process of its own: a route that answers the same bytes, hand-written SQL
// with JSON aggregation, and PostGraphile where POSTGRAPHILE_DIR names a folder that has it installed.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Fastify from 'fastify';
import pg from 'pg';

const { databaseUrl, postgraphileDir } = JSON.parse(process.argv[2] ?? '{}');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const bodies = new Map();

const SECTIONS = `
  select json_agg(s order by s.position)::text as body from (
    select s.id, s.schedule_id as schedule, s.position, s.position as "order", s.title, s.section_type, s.start_time,
      s.end_time, s.heat_duration, s.max_couples, s.notes,
      (select json_agg(json_build_object('id', c.id, 'name', c.name) order by sc.position)
        from section_dance_categories sc join dance_categories c on c.id = sc.dance_category_id
        where sc.section_id = s.id) as dance_category,
      coalesce((select json_agg(json_build_object('id', h.id, 'order', h.number, 'start_time', t.starts,
          'dance', json_build_object('id', d.id, 'name', coalesce(d.name, 'Multi-Dance'),
            'category', json_build_object('id', c.id, 'name', c.name))) order by h.number)
        from heats h join heat_times t on t.heat_id = h.id join dance_categories c on c.id = h.dance_category_id
        left join dances d on d.id = h.dance_id where h.section_id = s.id), '[]') as eventheat2s
    from sections s where s.schedule_id = $1) s`;

const HEAT = `
  select json_build_array(json_build_object('id', h.id, 'order', h.number, 'schedule', h.schedule_id,
    'section', h.section_id, 'start_time', t.starts,
    'dance', json_build_object('id', d.id, 'name', coalesce(d.name, 'Multi-Dance'),
      'category', json_build_object('id', c.id, 'name', c.name)),
    'eventdance2s', coalesce((select json_agg(json_build_object('id', r.id, 'level', e.level, 'entry',
        json_build_object('id', e.id, 'level', e.level, 'category', e.category,
          'entrant', json_build_object('id', o.id, 'name', o.name),
          'partners', (select json_agg(json_build_object('id', p.id, 'name', p.name) order by q.position)
            from entry_partners q join entrants p on p.id = q.entrant_id where q.entry_id = e.id))) order by r.id)
      from heat_entries r join entries e on e.id = r.entry_id join entrants o on o.id = e.entrant_id
      where r.heat_id = h.id), '[]')))::text as body
  from heats h join heat_times t on t.heat_id = h.id join dance_categories c on c.id = h.dance_category_id
  left join dances d on d.id = h.dance_id where h.schedule_id = $1 and h.number = $2`;

const app = Fastify();
app.put('/body/:name', { bodyLimit: 2 ** 26 }, async (request) => {
  bodies.set(request.params.name, request.body.text);
  return {};
});
const same = async (request, reply) => reply.type('application/json').send(bodies.get(request.params.name));
app.get('/same/:name', same);
app.post('/same/:name', same);
const bySql = (text) => async (request, reply) => {
  const { rows } = await pool.query({ name: text.slice(0, 40), text, values: Object.values(request.query) });
  return reply.type('application/json').send(rows[0].body);
};
app.get('/sections', bySql(SECTIONS));
app.get('/heat', bySql(HEAT));
const address = await app.listen({ port: 0, host: '127.0.0.1' });

async function openPostGraphile() {
  if (!postgraphileDir) return null;
  const from = createRequire(join(postgraphileDir, 'package.json'));
  const load = (name) => import(pathToFileURL(from.resolve(name)).href);
  const { postgraphile } = await load('postgraphile');
  const { PostGraphileAmberPreset } = await load('postgraphile/presets/amber');
  const { makePgService } = await load('postgraphile/adaptors/pg');
  const { grafserv } = await load('postgraphile/grafserv/node');
  const server = createServer();
  const instance = postgraphile({
    extends: [PostGraphileAmberPreset],
    pgServices: [makePgService({ connectionString: databaseUrl, schemas: ['public'] })],
    grafserv: { watch: false },
    // It would leave out relations whose index covers only the first of two columns.
    disablePlugins: ['PgIndexBehaviorsPlugin'],
  });
  await instance.createServ(grafserv).addTo(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}/graphql`;
}

process.send?.({ address, postgraphile: await openPostGraphile() });
process.once('disconnect', () => process.exit(0));
