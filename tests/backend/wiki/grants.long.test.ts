import { beforeEach, expect, test } from 'vitest';
import type { WikiGrant } from '../../../contract/wiki/grants.ts';
import type { WikiRow } from '../../../contract/wiki/wiki.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld, type WikiWorld } from './wiki-world.ts';

const code = '91350100M000100Y43';
const secret = '绝密工艺卡';

describeOnBothDatabases('restricted articles that are opened to some', (database) => {
  let world: WikiWorld;
  let article: { id: number; slug: string };
  let member: TestPerson;
  let stranger: TestPerson;
  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    member = await world.signUp();
    stranger = await world.signUp();
    const text = {
      slug: 'plant-manual',
      title: `${secret}甲`,
      body: `## ${secret}\n\n先断电。`,
      tags: secret,
    };
    article = await world.publish({
      ...text,
      summary: `${secret}的说明，够长。`,
      categoryId: world.wiki.internal,
    });
    await found('accepted');
  });

  /** The member's company. */
  async function found(state: 'accepted' | 'returned') {
    const { q } = database.db;
    const now = world.clock.now();
    const { id } = await q
      .insertInto('tenants')
      .values({ name: '甲厂', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const times = { sent_at: now, decided_at: now, created_at: now };
    await q
      .insertInto('companies')
      .values({ id, code, licence_key: '', state, seats: null, decided_by: null, ...times })
      .execute();
    await q
      .insertInto('company_members')
      .values({ user_id: member.userId, company_id: id, role: 'member', month_limit: null, joined_at: now })
      .execute();
  }

  const grants = () => `/api/admin/wiki/articles/${article.id}/grants`;
  const grant = (fields: object, who: TestPerson | undefined = world.staff) =>
    world.as(who).post<{ grantId: number }>(grants(), { reason: '合作资料', ...fields });
  const shown = [
    '',
    '/revisions',
    '/revisions/1',
    '/compare?from=1&to=1',
    '/blame',
    '/comments',
    '/export.md',
  ];
  const read = async (who: TestPerson | undefined) => {
    const told: string[] = [];
    for (const end of shown) {
      const text = await (await world.as(who).fetch(`/api/wiki/articles/${article.slug}${end}`)).text();
      if (text.includes(secret)) told.push(end);
    }
    return told;
  };
  const granted = async (who: TestPerson) =>
    (await world.as(who).get<WikiRow[]>('/api/wiki/granted')).data.map(({ slug }) => slug);

  test('staff alone grant; a company, once and by its code', async () => {
    expect((await grant({ kind: 'company', companyCode: code }, stranger)).code).toBe('session.forbidden');
    expect((await world.as().post(grants(), { kind: 'expert', reason: 'x' })).code).toBe('session.required');
    expect((await world.as(member).get(grants())).code).toBe('session.forbidden');
    expect((await grant({ kind: 'company', companyCode: '91320594MA1MKTT128' })).code).toBe(
      'wiki.grant_company_unknown',
    );
    expect((await grant({ kind: 'tier' })).code).toBe('wiki.grant_tier_missing');
    expect((await grant({ kind: 'company', companyCode: code.toLowerCase() })).success).toBe(true);
    expect((await grant({ kind: 'company', companyCode: code })).code).toBe('wiki.grant_exists');
    expect((await world.as(world.staff).get<WikiGrant[]>(grants())).data).toMatchObject([
      { kind: 'company', companyName: '甲厂', tier: null },
    ]);
  });

  test('members read article, history, talk and file, and comment; nobody else does, and no list has it', async () => {
    expect(await read(member)).toEqual([]);
    const { grantId } = (await grant({ kind: 'company', companyCode: code })).data;
    expect(await read(member)).toEqual(shown);
    for (const who of [undefined, stranger]) expect(await read(who)).toEqual([]);
    expect(await granted(member)).toEqual([article.slug]);
    for (const who of [stranger, world.staff]) expect(await granted(who)).toEqual([]);
    expect((await world.as().get('/api/wiki/granted')).code).toBe('session.required');
    const say = (who: TestPerson) =>
      world
        .as(who)
        .post(`/api/wiki/articles/${article.id}/comments`, { section: '', body: '第二步少了验电' });
    expect((await say(member)).success).toBe(true);
    expect((await say(stranger)).code).toBe('wiki.article_not_found');
    // Read, and not changed.
    const edit = { ...world.text, revision: 1, body: '改' };
    const as = world.as(member);
    expect((await as.put(`/api/wiki/articles/${article.id}`, edit)).code).toBe('wiki.article_not_found');
    expect((await as.get(`/api/wiki/articles/${article.slug}/source`)).code).toBe('wiki.article_not_found');
    expect((await world.readArticle(article.slug, member)).can.edit).toBe(false);
    for (const path of [
      `/api/wiki/search?keyword=${secret}`,
      `/api/search?keyword=${secret}`,
      `/api/wiki/tagged?tag=${secret}`,
      '/api/wiki/changes',
      '/api/wiki/categories/internal',
      '/api/wiki/categories/internal/export.zip',
      '/api/sitemap/wiki',
      `/api/cards/search?words=${secret}`,
    ])
      expect(
        (await (await as.fetch(encodeURI(path))).text()).replaceAll(`"${secret}"`, ''),
        path,
      ).not.toContain(secret);
    const revoke = (who: TestPerson) =>
      world.as(who).delete(`${grants()}/${grantId}?reason=${encodeURIComponent('合作结束')}`);
    expect((await revoke(stranger)).code).toBe('session.forbidden');
    expect((await revoke(world.staff)).success).toBe(true);
    expect(await read(member)).toEqual([]);
    expect(await granted(member)).toEqual([]);
  });

  test('a right ends with what it was given for: place, company, tier, board', async () => {
    await grant({ kind: 'company', companyCode: code });
    await database.db.query(`update companies set state = 'returned'`);
    expect(await read(member)).toEqual([]);
    await database.db.query(`update companies set state = 'accepted'`);
    expect(await read(member)).toEqual(shown);
    await database.db.query('delete from company_members');
    expect(await read(member)).toEqual([]);
    await grant({ kind: 'tier', tier: 'quarter' });
    await database.db.query(
      `insert into price_versions (effective_from, month_fen, quarter_fen, year_fen, coins_per_yuan, packs, note, created_at)
       values (now(), 100, 200, 300, 10, '[]', '定价', now())`,
    );
    const join = async (tier: string) => {
      const { rows } = await database.db.query<{ id: number }>(
        `insert into orders (number, user_id, kind, tier, mode, price_version_id, list_fen, amount_fen, state, key,
           asked_hash, expires_at, created_at)
         select lpad((select count(*) from orders)::text, 20, '0'), $1, 'membership', $2, 'add', max(id), 100, 100,
           'fulfilled', $2, '', now(), now() from price_versions returning id`,
        [member.userId, tier],
      );
      await database.db.query(
        `insert into membership_periods (user_id, order_id, tier, starts_on, ends_on, anchor, anchor_months, value_fen, paid_fen,
           created_at)
         values ($1, $2, $3, '2026-11-01', '2026-12-01', '2026-11-01', 1, 100, 100, now())`,
        [member.userId, rows[0]?.id, tier],
      );
    };
    await join('month');
    expect(await read(member)).toEqual([]);
    await join('year');
    expect(await read(member)).toEqual(shown);
    await grant({ kind: 'moderator' });
    await database.db.query('update users set moderates = array[1] where id = $1', [stranger.userId]);
    expect(await read(stranger)).toEqual(shown);
    await database.db.query(`update membership_periods set ends_on = '2026-11-02'`);
    expect(await read(member)).toEqual([]);
  });
});
