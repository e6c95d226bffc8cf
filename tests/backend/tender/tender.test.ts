import { beforeEach, expect, test } from 'vitest';
import { seedTenders } from '../../../backend/features/tender/demo-content.ts';
import { deleteDemoTenders } from '../../../backend/features/tender/demo-store.ts';
import type { Page } from '../../../contract/paging.ts';
import type { Tender, TenderList, TenderRow } from '../../../contract/tender/tender.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

// The clock stands at 2026-11-02, 09:00 in Beijing.
const notice = {
  title: '低压成套开关设备采购',
  buyer: '临江水务',
  number: 'SL-2026-0117',
  method: 'open',
  industry: 'municipal',
  region: 'JS',
  budget: '386万元',
  publishedOn: '2026-10-20',
  closesAt: '2026-11-20 09:30',
  opensAt: '2026-11-20 09:30',
  url: 'https://ggzy.example/notice/117',
  text: '采购低压抽出式开关柜 24 台。',
  items: '低压抽出式开关柜 | 380 V，2500 A，IP41 | 24 | 台\n母线桥 | 2500 A | 2 | 套',
};

describeOnBothDatabases('tender notices', (database) => {
  let world: TestBackend;
  let staff: TestPerson;
  let person: TestPerson;
  let count = 0;
  beforeEach(async () => {
    world = createTestBackend(database.db);
    person = await world.signUp();
    staff = await world.signUp({ roles: ['admin'] });
  });
  const create = (more: object = {}, who: TestPerson | undefined = staff) => {
    count += 1;
    return world.as(who).post<{ tenderId: number }>('/api/admin/tenders', {
      ...notice,
      number: `N-${count}`,
      ...more,
    });
  };
  const act = (id: number, what: string, more: object = {}, who: TestPerson | undefined = staff) =>
    world.as(who).post<{ changeId: number }>(`/api/admin/tenders/${id}/${what}`, more);
  const save = (id: number, more: object, who: TestPerson | undefined = staff) =>
    world.as(who).put(`/api/admin/tenders/${id}`, { ...notice, number: `K-${id}`, ...more });
  const publish = (id: number) => act(id, 'state', { state: 'published' });
  const read = (id: number, who?: TestPerson) => world.as(who).get<Tender>(`/api/tenders/${id}`);
  const list = async (query = '') => (await world.as().get<TenderList>(`/api/tenders?${query}`)).data;
  const made = async (more: object = {}) => {
    const { tenderId } = (await create(more)).data;
    expect((await publish(tenderId)).success).toBe(true);
    return tenderId;
  };

  test('a line of the equipment list that cannot be read is named by its number, with what is wrong', async () => {
    const { tenderId } = (await create()).data;
    const fields = async (items: string) => [
      (await create({ items })).fields,
      (await save(tenderId, { items })).fields,
    ];
    const good = '低压柜 | GGD2 | 3 | 台';
    for (const [items, fault] of [
      [`${good}\n\n母线槽 | 2500 A | 若干 | 套\n| 24`, { 'items.3': 'quantity' }],
      [`${good}\n | GGD2 | 1 | 台`, { 'items.2': 'name' }],
      ['柜 | a | 1 | 台 | 备注', { 'items.1': 'columns' }],
      [`柜\t${'长'.repeat(301)}`, { 'items.1': 'length' }],
      [Array(201).fill('柜').join('\n'), { items: 'max_length' }],
    ] as const)
      expect(await fields(items)).toEqual([fault, fault]);
  });

  test('drafts and withdrawn notices are staff’s alone, and staff calls are nobody else’s', async () => {
    const { tenderId: id } = (await create()).data;
    const file = { fileId: 'a'.repeat(24) };
    const calls = [
      (who?: TestPerson) => create({}, who ?? ({ cookie: '' } as TestPerson)),
      (who?: TestPerson) => save(id, {}, who ?? ({ cookie: '' } as TestPerson)),
      (who?: TestPerson) => world.as(who).get('/api/admin/tenders'),
      (who?: TestPerson) => world.as(who).delete(`/api/admin/tenders/${id}`),
      (who?: TestPerson) => world.as(who).delete(`/api/admin/tenders/${id}/files/${file.fileId}`),
      ...['state', 'changes', 'files'].map(
        (what) => (who?: TestPerson) => act(id, what, {}, who ?? ({ cookie: '' } as TestPerson)),
      ),
    ];
    for (const call of calls)
      expect([(await call()).code, (await call(person)).code]).toEqual([
        'session.required',
        'session.forbidden',
      ]);
    for (const who of [undefined, person]) expect((await read(id, who)).code).toBe('tender.not_found');
    expect((await read(id, staff)).data).toMatchObject({
      state: 'draft',
      itemCount: 2,
      budgetFen: 386_000_000,
    });
    expect((await list()).found.items).toEqual([]);
    await publish(id);
    for (const who of [undefined, person]) expect((await read(id, who)).data.state).toBe('published');
    expect((await act(id, 'state', { state: 'withdrawn' })).code).toBe('tender.reason_required');
    expect((await act(id, 'state', { state: 'withdrawn', reason: '重复' })).success).toBe(true);
    expect((await read(id)).code).toBe('tender.not_found');
    expect((await list()).found.items).toEqual([]);
    expect((await read(id, staff)).data.reason).toBe('重复');
    expect((await act(id, 'changes', { kind: 'change', title: 'x', publishedOn: '2026-11-01' })).code).toBe(
      'tender.state_other',
    );
    expect((await world.as(staff).delete(`/api/admin/tenders/${id}`)).code).toBe('tender.state_other');
    const draft = (await create()).data.tenderId;
    expect((await world.as(staff).delete(`/api/admin/tenders/${draft}`)).success).toBe(true);
    expect((await save(draft, {})).code).toBe('tender.not_found');
    const { items } = (await world.as(staff).get<Page<TenderRow>>('/api/admin/tenders?state=withdrawn')).data;
    expect(items.map(({ tenderId }) => tenderId)).toEqual([id]);
  });

  test('nothing stands twice, and a public notice has its source and its text', async () => {
    const first = (await create({ number: 'AB-2026/07' })).data.tenderId;
    const again = await create({ number: 'ab 2026 07', title: '别的标题' });
    expect([again.code, again.values]).toEqual(['tender.double', { tenderId: first }]);
    expect((await create({ number: 'AB-2026/07', buyer: '别的采购人' })).success).toBe(true);
    const bare = (await create({ url: '', text: '', number: '' })).data.tenderId;
    expect((await publish(bare)).fields).toEqual({ url: 'missing', text: 'missing' });
    expect((await create({ url: 'javascript:alert(1)' })).fields).toHaveProperty('url');
    expect((await create({ opensAt: '2026-11-20 09:00' })).code).toBe('tender.order_of_times');
    expect((await create({ closesAt: '2026-02-30' })).fields).toEqual({ closesAt: 'no_time' });
    expect((await save(bare, { number: 'AB-2026/07' })).code).toBe('tender.double');
  });

  test('public times move by a change alone, which keeps what they were', async () => {
    const id = await made();
    const moved = { closesAt: '2026-11-25', opensAt: '2026-11-26 09:00' };
    expect((await save(id, moved)).code).toBe('tender.times_fixed');
    expect((await save(id, { title: '改过的标题' })).success).toBe(true);
    const change = { kind: 'change', title: '延期通知', publishedOn: '2026-11-01' };
    expect((await act(id, 'changes', { ...change, ...moved })).success).toBe(true);
    const seen = (await read(id)).data;
    expect(seen).toMatchObject({
      title: '改过的标题',
      closesAt: '2026-11-25T16:00:00.000Z',
      isClosingDay: true,
    });
    expect(seen.changes).toMatchObject([
      {
        kind: 'change',
        closes: { before: '2026-11-20T01:30:00.000Z', after: '2026-11-25T16:00:00.000Z', isDay: true },
        opens: { before: '2026-11-20T01:30:00.000Z', after: '2026-11-26T01:00:00.000Z' },
      },
    ]);
    expect((await act(id, 'changes', { ...change, opensAt: '2026-11-24 09:00' })).code).toBe(
      'tender.order_of_times',
    );
    // A result moves nothing, whatever it says.
    await act(id, 'changes', { ...change, kind: 'result', closesAt: '2027-01-01' });
    expect((await read(id)).data.closesAt).toBe('2026-11-25T16:00:00.000Z');
    await act(id, 'changes', { ...change, kind: 'cancel' });
    expect((await read(id)).data.phase).toBe('cancelled');
    expect((await act(id, 'changes', change)).code).toBe('tender.cancelled');
    await act(id, 'state', { state: 'withdrawn', reason: '试验' });
  });

  test('facets count what each value would leave, and a notice leaves list and sitemap when it closes', async () => {
    const here = await made({ region: 'ZJ', industry: 'grid', budget: '42万元', closesAt: '2026-11-04' });
    const there = await made({
      region: 'GD',
      industry: 'rail',
      budget: '',
      closesAt: '2026-11-30 10:00',
      opensAt: '',
    });
    const undated = await made({ region: 'GD', industry: 'grid', closesAt: '', opensAt: '', items: '' });
    const ids = async (query: string) => (await list(query)).found.items.map(({ tenderId }) => tenderId);
    const counts = async (query: string, facet: keyof TenderList['facets']) =>
      Object.fromEntries((await list(query)).facets[facet].map(({ value, count }) => [value, count]));
    expect(await ids('')).toEqual([here, there, undated]);
    expect(await ids('sort=budget')).toEqual([undated, here, there]);
    expect(await ids('region=GD&industry=grid')).toEqual([undated]);
    expect(await ids('keyword=IP41')).toEqual([here, there]);
    expect(await counts('region=GD&industry=grid', 'region')).toEqual({ ZJ: 1, GD: 1 });
    expect(await counts('region=GD&industry=grid', 'industry')).toEqual({ grid: 1, rail: 1 });
    expect(await counts('region=GD', 'amount')).toEqual({ none: 1, '200_1000': 1 });
    expect(await counts('', 'due')).toEqual({ '3': 1, '7': 1, '30': 2 });
    expect(await ids('due=3')).toEqual([here]);
    const paths = async () =>
      (await world.as().get<{ path: string }[]>('/api/sitemap/tenders?page=1')).data.map(({ path }) => path);
    expect(await paths()).toEqual([here, there, undated].map((id) => `/tender/${id}`));
    // The whole of the day that the notice names is left to bid on.
    world.clock.advance({ hours: 24 * 2 + 14, minutes: 59 });
    expect(await ids('region=ZJ')).toEqual([here]);
    world.clock.advance({ minutes: 1 });
    expect(await ids('region=ZJ')).toEqual([]);
    expect(await ids('region=ZJ&status=closed')).toEqual([here]);
    expect(await paths()).toEqual([there, undated].map((id) => `/tender/${id}`));
    expect((await read(here)).data.phase).toBe('closed');
    await act(there, 'changes', { kind: 'cancel', title: '终止', publishedOn: '2026-11-04' });
    expect(await paths()).toEqual([`/tender/${undated}`]);
    expect(await counts('', 'status')).toEqual({ open: 1, closed: 2, all: 3 });
  });

  test('attachments are shown with a public notice, and held as long as they are', async () => {
    const { tenderId: id } = (await create()).data;
    const sent = await world.as(staff).fetch('/api/files/small?name=a.txt', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: '柜体清单',
    });
    const fileId = ((await sent.json()) as { data: { file: { id: string } } }).data.file.id;
    const address = `/api/tenders/${id}/files/${fileId}/download`;
    const status = async (who?: TestPerson) => (await world.as(who).fetch(address)).status;
    const other = await world.signUp({ roles: ['admin'] });
    expect((await act(id, 'files', { fileId }, other)).code).toBe('file.not_found');
    expect((await act(id, 'files', { fileId })).success).toBe(true);
    expect((await world.as(staff).delete(`/api/files/${fileId}`)).success).toBe(false);
    expect([await status(), await status(person), await status(staff)]).toEqual([404, 404, 200]);
    await publish(id);
    expect([await status(), await status(person)]).toEqual([200, 200]);
    const { files } = (await read(id)).data;
    expect(files).toMatchObject([{ id: fileId, name: 'a.txt' }]);
    expect(JSON.stringify(files)).not.toContain('owner');
    await act(id, 'state', { state: 'withdrawn', reason: '试验' });
    expect(await status()).toBe(404);
    expect((await world.as(staff).delete(`/api/admin/tenders/${id}/files/${fileId}`)).success).toBe(true);
    expect((await world.as(staff).delete(`/api/admin/tenders/${id}/files/${fileId}`)).code).toBe(
      'tender.file_not_found',
    );
    expect(await status(staff)).toBe(404);
  });

  test('what a notice buys becomes a list of materials of whoever asks', async () => {
    const { tenderId: id } = (await create({ items: '开关柜 | IP41 | 24 | 台\n备件' })).data;
    const ask = (who?: TestPerson) =>
      world.as(who).post<{ listId: number }>(`/api/tenders/${id}/material-list`);
    expect((await ask()).code).toBe('session.required');
    expect((await ask(person)).code).toBe('tender.not_found');
    await publish(id);
    const { listId } = (await ask(person)).data;
    const see = (who?: TestPerson) => world.as(who).get(`/api/material-lists/${listId}`);
    const shown = await see(person);
    expect(shown.text).toContain('"quantity":24000');
    expect(shown.text).toContain('"remark":"IP41"');
    expect(shown.text).toContain('"quantity":0');
    const { title } = (await read(id)).data;
    // Of which notice it was made stands beside it, and its remark is whoever's who writes it.
    expect(shown.data).toMatchObject({ note: '', tender: { tenderId: id, title } });
    await database.db.query(`delete from tenders where id = ${id}`);
    expect((await see(person)).data).toMatchObject({ tender: { tenderId: null, title } });
    expect((await see(staff)).code).toBe('material_list.not_found');
    const empty = await made({ items: '' });
    expect((await world.as(person).post(`/api/tenders/${empty}/material-list`)).code).toBe('tender.no_items');
  });

  test('sample notices say that they are fictional, stay out of the sitemap, and leave by one call', async () => {
    const services = { ...world.services, config: { ...world.services.config, DEMO_CONTENT: '1' as const } };
    await seedTenders(services);
    await seedTenders(services);
    const { found } = await list('status=all&keyword=示例');
    expect(found.total).toBe(10);
    expect(found.items.every(({ isDemo, title }) => isDemo && title.startsWith('【示例】'))).toBe(true);
    const paths = (await world.as().get<{ path: string }[]>('/api/sitemap/tenders?page=1')).data;
    expect(paths.some(({ path }) => path === `/tender/${found.items[0]?.tenderId}`)).toBe(false);
    for (const { tenderId } of found.items) expect((await read(tenderId)).data.text).toContain('虚构');
    expect(await deleteDemoTenders(database.db)).toBe(10);
    expect((await list('status=all&keyword=示例')).found.total).toBe(0);
  });
});
