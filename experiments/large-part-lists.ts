import { readPartIndex } from '../backend/features/part/index/library-index.ts';
import type { PartFilterInput } from '../contract/part/documents.ts';
import { listPartsDocument } from '../contract/part/documents.ts';
import { lifeCycles, partSorts } from '../contract/part/kinds.ts';
import type { PartPage } from '../contract/part/search.ts';
import type { MeasuredList } from './large-lists.ts';

const makers = 60;
const breakers = `family_id in (select id from part_groups where slug in ('mcb', 'mccb'))`;
/** Words, and what SQL finds for them. */
const keywords: readonly (readonly [string, string])[] = [
  ['X-7', `number_key like 'X7%'`],
  ['dlq', breakers],
  ['空开 63A', `${breakers} and (values -> 'ratedCurrent' ->> 'base')::numeric = 63`],
  ['断路器 0.05kA', `${breakers} and (values -> 'ratedCurrent' ->> 'base')::numeric = 50`],
  ['X-1234', `number_key like 'X1234%'`],
  ['没有这种东西', 'false'],
];
const groups: readonly (readonly [string, string])[] = [
  ['mcb', `family_id in (select id from part_groups where slug = 'mcb')`],
  ['contactor', `family_id in (select id from part_groups where slug = 'contactor')`],
  ['breaker', breakers],
];

/** Templates are the demo parts; a hundred currents, sixty makers; every list by words, group, maker, value or size. */
export const partLists: MeasuredList = {
  async fill(db, count) {
    await db.query(
      `insert into part_makers (slug, name, name_key)
       select 'maker-' || n, '厂家 ' || n, '厂家 ' || n from generate_series(1, $1::integer) n`,
      [makers],
    );
    await db.query(
      `insert into parts (maker_id, family_id, number, number_key, name, values, width, height, depth, life_cycle, state,
         missing, revision, created_at, updated_at, published_at)
       select (select id from part_makers where slug = 'maker-' || 1 + n % $2), p.family_id, 'X-' || n, 'X' || n, p.name,
         case when p.values ? 'ratedCurrent' then p.values || jsonb_build_object('ratedCurrent',
           jsonb_build_object('value', 1 + n % 97, 'unit', 'A', 'base', 1 + n % 97)) else p.values end,
         p.width + n % 7, p.height, p.depth, (array['active', 'phasing_out', 'discontinued'])[1 + n / 40 % 3], 'published',
         p.missing, (select revision + 1 from part_library), t, t, t
       from generate_series(1, $1::integer) n
         join (select *, row_number() over (order by id) - 1 as place from parts) p on p.place = n % 40,
         lateral (select timestamptz '2026-11-01' - n * interval '1 minute' as t) at`,
      [count, makers],
    );
    await db.query(`update part_library set revision = revision + 1,
      published_count = (select count(*) from parts where state = 'published')`);
    await readPartIndex(db);
  },

  async write(db, { random, isTold }) {
    await db.tx(async () => {
      if (isTold) await db.query('update part_library set revision = revision + 1');
      await db.query(
        `update parts set state = case state when 'hidden' then 'published' else 'hidden' end,
           revision = (select revision from part_library)
         where id = (select id from parts order by id offset $1 limit 1)`,
        [100 + Math.floor(random() * 500)],
      );
      if (isTold)
        await db.query(
          `update part_library set published_count = (select count(*) from parts where state = 'published')`,
        );
    });
  },

  async ask(world, { random, address }) {
    const choose = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const [keyword, foundByWords] = random() < 0.33 ? choose(keywords) : ['', 'true'];
    const [group, isInGroup] = random() < 0.6 ? choose(groups) : ['', 'true'];
    const some = random() < 0.25 ? [1, 2, 3].map(() => `maker-${1 + Math.floor(random() * makers)}`) : [];
    const chosen = random() < 0.25 ? lifeCycles.filter(() => random() < 0.5) : [];
    const isRanged = (group === 'mcb' || group === 'contactor') && random() < 0.5;
    const isSized = random() < 0.1;
    const filter: PartFilterInput = {
      keyword,
      group,
      makers: some,
      lifeCycles: chosen,
      values: isRanged ? [{ key: 'ratedCurrent', min: '0.02 kA', max: '63 A' }] : [],
      ...(isSized && { width: '54', tolerance: '9' }),
      sort: choose(partSorts),
    };
    const response = await world.backend.fetch(
      new Request('http://localhost/webapi', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-address': address },
        body: JSON.stringify({
          documentId: listPartsDocument.id,
          variables: { filter, page: 1 + Math.floor(random() * 3) },
        }),
      }),
    );
    const answer = (await response.json()) as { data?: { parts: PartPage } };
    if (!answer.data) throw new Error(JSON.stringify(answer));
    const { total, facets } = answer.data.parts;
    const told = lifeCycles.map((each) => facets.lifeCycles.find(({ value }) => value === each)?.count ?? 0);
    return { told: [total, ...told], count };

    async function count() {
      const { rows } = await world.db.query<{ life_cycle: string; count: number }>(
        `select life_cycle, count(*)::integer as count from parts
         where state = 'published' and ${foundByWords} and ${isInGroup}
           and ($1::text[] = '{}' or maker_id in (select id from part_makers where slug = any($1)))
           ${isRanged ? `and (values -> 'ratedCurrent' ->> 'base')::numeric between 20 and 63` : ''}
           ${isSized ? 'and abs(width - 54) <= 9' : ''}
         group by life_cycle`,
        [some],
      );
      const counts = lifeCycles.map((each) => rows.find(({ life_cycle }) => life_cycle === each)?.count ?? 0);
      const isWanted = (place: number) =>
        chosen.length === 0 || chosen.includes(lifeCycles[place] ?? 'active');
      return [counts.reduce((sum, each, place) => sum + (isWanted(place) ? each : 0), 0), ...counts];
    }
  },
};
