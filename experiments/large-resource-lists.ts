import { applications, industries, licences, resourceTypes } from '../contract/resource/kinds.ts';
import type { ResourceList } from '../contract/resource/resource.ts';
import type { MeasuredList } from './large-lists.ts';

const words = ['断路器', '母线 图纸', 'HL-77', '端子', 'author-17', '没有这种东西'];
const facets = { type: resourceTypes, application: applications, industry: industries, licence: licences };

/** A third of the lists have words, and each facet is chosen in one of four. */
export const resourceLists: MeasuredList = {
  async fill(db, count) {
    const pick = (list: readonly string[], salt: number) =>
      `(array['${list.join("','")}'])[1 + (hashint4(n * 31 + ${salt}) & 65535) % ${list.length}]`;
    await db.query(`insert into users (username, username_key, nickname, nickname_key, created_at)
      select 'author-' || n, 'author-' || n, 'author-' || n, 'author-' || n, now() from generate_series(1, 200) n`);
    await db.query(
      `insert into resources (author_id, type, title, number, application, industry, licence, price, extensions,
         byte_size, download_count, state, published_at, created_at, updated_at, change_number)
       select (select min(id) from users) + n % 200, ${pick(resourceTypes, 1)},
         ${pick(['断路器', '接触器', '母线', '端子', '动力柜'], 2)} || ' 图纸 ' || n, 'HL-' || n,
         ${pick(applications, 3)}, ${pick(industries, 4)}, ${pick(licences, 5)}, n % 25,
         array[${pick(['dxf', 'dwg', 'pdf', 'step', 'xlsx', 'zip'], 6)}], (n % 997) * 200000::bigint, n % 9973,
         'shown', t, t, t, n
       from generate_series(1, $1::integer) n,
         lateral (select timestamptz '2026-11-01' - n * interval '10 minutes' as t) at`,
      [count],
    );
    await db.query(
      `insert into resource_tags (resource_id, name, key, position)
       select id, tag, tag, 0 from resources, lateral (select '标签' || id % 300 as tag) named`,
    );
    await db.query(`update resource_clock set number = $1, epoch = 'measured'`, [count]);
  },

  async write(db, { random, isTold }) {
    await db.tx(async () => {
      if (isTold) await db.query('update resource_clock set number = number + 1');
      await db.query(
        `update resources set state = case state when 'shown' then 'closed' else 'shown' end,
           change_number = (select number from resource_clock)
         where id = (select id from resources order by id offset $1 limit 1)`,
        [Math.floor(random() * 500)],
      );
    });
  },

  async ask(world, { random, address }) {
    const chosen = Object.entries(facets).flatMap(([facet, values]): [string, string[]][] => {
      const some = random() < 0.25 ? values.filter(() => random() < 0.4) : [];
      return some.length > 0 ? [[facet, some]] : [];
    });
    const keyword = random() < 0.33 ? (words[Math.floor(random() * words.length)] ?? '') : '';
    const query = new URLSearchParams(chosen.map(([facet, values]) => [facet, values.join(',')]));
    query.set('keyword', keyword);
    query.set('sort', random() < 0.5 ? 'best' : 'newest');
    query.set('page', String(1 + Math.floor(random() * 5)));
    const headers = { 'x-client-address': address };
    const answer = await (await world.as().fetch(`/api/resources?${query}`, { headers })).json();
    if (!answer.success) throw new Error(`${query}: ${answer.code}`);
    const { page, facets: counted } = answer.data as ResourceList;
    const types = counted.type.map(({ count }) => count);
    return { told: [page.total, ...types], count };

    async function count() {
      const values: unknown[] = [];
      const use = (value: unknown) => `$${values.push(value)}`;
      const conditions = (without?: string) => [
        `state = 'shown'`,
        ...chosen
          .filter(([facet]) => facet !== without)
          .map(([facet, some]) => `${facet} = any(${use(some)})`),
        ...keyword
          .split(' ')
          .filter(Boolean)
          .map(
            (word) =>
              `strpos(lower(concat_ws(E'\\n', title, number, (select nickname from users where id = author_id))), ${use(word.toLowerCase())}) > 0`,
          ),
      ];
      const all = conditions().join(' and ');
      const withoutType = conditions('type').join(' and ');
      const { rows } = await world.db.query<{ total: number; types: number[] }>(
        `select (select count(*)::integer from resources where ${all}) as total,
           (select array_agg((select count(*)::integer from resources where type = wanted and ${withoutType}) order by place)
            from unnest(array['${resourceTypes.join("','")}']) with ordinality as w(wanted, place)) as types`,
        values,
      );
      return [rows[0]?.total ?? 0, ...(rows[0]?.types ?? [])];
    }
  },
};
