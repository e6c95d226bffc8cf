import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { NameplatePage } from '../../../contract/nameplate/nameplate.ts';
import type { NameplateLife } from '../../../contract/nameplate/owner.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type CompanyWorld, createCompanyWorld } from '../company/company-world.ts';

const plate = { name: '低压柜 AA1', type: 'GGD2', serial: 'S-0001', maker: '甲厂' };

describeOnBothDatabases('owners of nameplates', (database) => {
  let world: CompanyWorld;
  let keeper: TestPerson;
  let code: string;
  beforeEach(async () => {
    world = await createCompanyWorld(database.db);
    keeper = await world.signUp();
    code = (await world.as(keeper).post<{ code: string }>('/api/nameplates', plate)).data.code;
    await world.as(keeper).post(`/api/nameplates/${code}/status`, { status: 'published' });
  });
  const act = (who: TestPerson | undefined, part: string, body: object = {}) =>
    world.as(who).post<{ token: string }>(`/api/nameplates/${code}/${part}`, body);
  const life = async (who: TestPerson) =>
    (await world.as(who).get<NameplateLife>(`/api/nameplates/${code}/life`)).data;
  async function claim(who: TestPerson, more: object = {}) {
    const { token } = (await act(keeper, 'claim-code')).data;
    return act(who, 'claim', { token, ...more });
  }

  test('whoever has the code of the papers owns it, once, and sees what is inside', async () => {
    const [owner, stranger] = [await world.signUp(), await world.signUp()];
    for (const part of ['claim-code', 'transfer', 'transfer/confirm', 'transfer/cancel', 'entries'])
      for (const who of [undefined, stranger]) {
        const body = { kind: 'test', day: '2026-11-01', text: 'x' };
        const expected = who ? 'nameplate.not_found' : 'session.required';
        expect((await act(who, part, body)).code, part).toBe(expected);
      }
    expect((await world.as().get(`/api/nameplates/${code}/life`)).code).toBe('session.required');
    const former = (await act(keeper, 'claim-code')).data.token;
    const { token } = (await act(keeper, 'claim-code')).data;
    expect((await act(owner, 'claim', { token: former })).code).toBe('nameplate.claim_wrong');
    expect((await act(undefined, 'claim', { token })).code).toBe('session.required');
    expect((await life(stranger)).isClaimable).toBe(true);
    expect((await act(owner, 'claim', { token })).success).toBe(true);
    expect((await act(stranger, 'claim', { token })).code).toBe('nameplate.claim_wrong');
    expect((await act(keeper, 'claim-code')).code).toBe('nameplate.claimed');
    const day = { kind: 'repair', day: '2026-11-01', text: '更换 -QF3' };
    expect((await act(owner, 'entries', { ...day, day: '2026-11-03' })).code).toBe('nameplate.day_ahead');
    expect((await act(owner, 'entries', day)).success).toBe(true);
    expect(await life(owner)).toMatchObject({ isOwner: true, isKeeper: false, ownerName: owner.nickname });
    expect((await life(keeper)).entries).toMatchObject([{ text: '更换 -QF3', authorName: owner.nickname }]);
    expect(await life(stranger)).toMatchObject({ ownerName: null, entries: [], isClaimable: false });
  });

  test('a company owns it by those who look after its lists, and no longer when they have left', async () => {
    const { owner, admin, member } = await world.found();
    expect((await claim(member, { isCompany: true })).code).toBe('company.not_allowed');
    expect((await claim(admin, { isCompany: true })).success).toBe(true);
    expect((await life(owner)).isOwner).toBe(true);
    expect((await life(member)).isOwner).toBe(false);
    await world.as(admin).post('/api/company/leave', {});
    expect((await act(admin, 'transfer')).code).toBe('nameplate.not_found');
    expect((await act(owner, 'transfer')).success).toBe(true);
  });

  test('what is the keeper’s alone is the owner’s too', async () => {
    const owner = await world.signUp();
    const sent = await world.as(keeper).fetch('/api/files/small?name=%E5%86%85.csv', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(Buffer.from('a,b\n1,2\n')),
    });
    const fileId = ((await sent.json()) as { data: { file: { id: string } } }).data.file.id;
    await act(keeper, 'files', { fileId, role: 'report', title: '报告' });
    const files = async (who: TestPerson) =>
      (await world.as(who).get<NameplatePage>(`/api/nameplates/${code}`)).data.files.length;
    const download = async () =>
      (await world.as(owner).fetch(`/api/nameplates/${code}/files/${fileId}/download`)).status;
    expect([await files(owner), await download()]).toEqual([0, 404]);
    await claim(owner);
    expect([await files(owner), await download()]).toEqual([1, 200]);
  });

  test('it changes hands by two confirmations, whatever order people try', async () => {
    const people = [await world.signUp(), await world.signUp(), await world.signUp()];
    await claim(people[0] as TestPerson);
    let model = { owner: 0, state: 'none' as 'none' | 'offered' | 'accepted', to: -1, token: '' };
    const step = fc.record({
      who: fc.nat(2),
      what: fc.constantFrom('offer', 'accept', 'accept', 'confirm', 'cancel', 'decline', 'stale' as const),
    });
    const run = async ({ who, what }: { who: number; what: string }) => {
      const person = people[who] as TestPerson;
      const isOwner = model.owner === who;
      if (what === 'offer') {
        const answer = await act(person, 'transfer');
        expect(answer.success).toBe(isOwner && model.state === 'none');
        if (answer.success) model = { ...model, state: 'offered', token: answer.data.token };
      } else if (what === 'accept' || what === 'stale') {
        const token = what === 'stale' ? 'x'.repeat(22) : model.token || 'y'.repeat(22);
        const { success } = await act(person, 'transfer/accept', { token });
        expect(success).toBe(what === 'accept' && model.state === 'offered');
        if (success) model = { ...model, state: 'accepted', to: who };
      } else if (what === 'decline') {
        const { success } = await act(person, 'transfer/decline');
        expect(success).toBe(model.state === 'accepted' && model.to === who);
        if (success) model = { ...model, state: 'none', to: -1 };
      } else {
        const { success } = await act(person, `transfer/${what}`);
        const isRight = what === 'confirm' ? model.state === 'accepted' : model.state !== 'none';
        expect(success).toBe(isOwner && isRight);
        if (success) {
          const owner = what === 'confirm' ? model.to : model.owner;
          model = { owner, state: 'none', to: -1, token: model.token };
        }
      }
      expect((await life(people[model.owner] as TestPerson)).isOwner).toBe(true);
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 12 }), async (steps) => {
        world.clock.advance({ minutes: 2 });
        for (const each of steps) await run(each);
      }),
      { seed: 20261125, numRuns: 6 },
    );
  });

  test('each side hears what the other did, and whoever accepted can step back', async () => {
    const [owner, next, stranger] = [await world.signUp(), await world.signUp(), await world.signUp()];
    await claim(owner);
    const heard = async (who: TestPerson) => {
      const { data } = await world
        .as(who)
        .get<{ notices: { items: { kind: string; data: { step?: string } }[] } }>('/api/notices?tab=trade');
      return data.notices.items.map(({ kind, data: { step } }) => `${kind} ${step}`).sort();
    };
    const offer = async () => (await act(owner, 'transfer')).data.token;
    await act(next, 'transfer/accept', { token: await offer() });
    expect(await heard(owner)).toEqual(['nameplate_transfer accepted']);
    for (const [who, code] of [
      [undefined, 'session.required'],
      [stranger, 'nameplate.transfer_over'],
      [owner, 'nameplate.transfer_over'],
    ] as const)
      expect((await act(who, 'transfer/decline')).code).toBe(code);
    expect((await act(next, 'transfer/decline')).success).toBe(true);
    expect(await heard(owner)).toEqual(['nameplate_transfer accepted', 'nameplate_transfer declined']);
    expect((await life(next)).isAwaited).toBe(false);
    await act(next, 'transfer/accept', { token: await offer() });
    await act(owner, 'transfer/cancel');
    expect(await heard(next)).toEqual(['nameplate_transfer cancelled']);
    await act(next, 'transfer/accept', { token: await offer() });
    await act(owner, 'transfer/confirm');
    expect(await heard(next)).toEqual(['nameplate_transfer cancelled', 'nameplate_transfer done']);
    expect(await heard(stranger)).toEqual([]);
  });

  test('a company that accepted steps back by those who look after its lists', async () => {
    const { owner: founder, admin, member } = await world.found();
    const owner = await world.signUp();
    await claim(owner);
    const { token } = (await act(owner, 'transfer')).data;
    expect((await act(admin, 'transfer/accept', { token, isCompany: true })).success).toBe(true);
    expect((await act(member, 'transfer/decline')).code).toBe('company.not_allowed');
    expect((await act(founder, 'transfer/decline')).success).toBe(true);
    expect((await life(owner)).transfer).toBe(null);
  });

  test('a claim code is read as it is copied, and anything else is a wrong one in its field', async () => {
    const owner = await world.signUp();
    const { token } = (await act(keeper, 'claim-code')).data;
    for (const wrong of ['', 'AAAA', '认领', 'x'.repeat(200)])
      expect(await act(owner, 'claim', { token: wrong })).toMatchObject({
        code: 'nameplate.claim_wrong',
        fields: { token: 'wrong' },
      });
    const written = ` ${token.slice(0, 11)} ${token.slice(11)}\n`.replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    expect((await act(owner, 'claim', { token: written })).success).toBe(true);
  });

  test('of ten who confirm and cancel at once, one is heard', async () => {
    const [owner, other] = [await world.signUp(), await world.signUp()];
    await claim(owner);
    const { token } = (await act(owner, 'transfer')).data;
    expect((await life(other)).isAwaited).toBe(false);
    await act(other, 'transfer/accept', { token });
    expect(await life(other)).toMatchObject({ isAwaited: true, isOwner: false, transfer: null });
    expect((await life(owner)).isAwaited).toBe(false);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => act(owner, at % 2 ? 'transfer/confirm' : 'transfer/cancel')),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test('views are counted in days, without a word of who it was', async () => {
    await act(undefined, 'scan');
    await act(undefined, 'scan');
    world.clock.advance({ hours: 24 * 40 });
    await act(undefined, 'scan');
    const { rows } = await database.db.query<{ day: string; count: number }>(
      'select day::text as day, count from nameplate_scans order by day',
    );
    expect(rows).toEqual([
      { day: '2026-11-02', count: 2 },
      { day: '2026-12-12', count: 1 },
    ]);
    expect((await world.as().post('/api/nameplates/33333-33333/scan', {})).success).toBe(true);
  });
});
