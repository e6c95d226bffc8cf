import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listPacks } from '../../../contract/school/packs.ts';
import type { getSchoolProof } from '../../../contract/school/proof.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { photo } from '../upload/image-samples.ts';
import { createSchoolWorld, type SchoolWorld } from './school-world.ts';

type OwnProof = EndpointOutput<typeof getSchoolProof>;
type Packs = EndpointOutput<typeof listPacks>;

const solutions = '/api/school/packs/star-delta/solutions.docx';

describeOnBothDatabases('proof of studying or teaching', (database) => {
  let w: SchoolWorld;
  beforeEach(async () => {
    w = await createSchoolWorld(database.db);
  });
  const codeOf = async (answer: Promise<{ code: string | undefined }>) => (await answer).code;
  const own = async (person: TestPerson) => (await w.as(person).get<OwnProof>('/api/school/proof')).data;
  const withMail = (email: string) =>
    w.signUp({ email, isEmailVerified: true } as object).then(verify(email));
  const verify = (email: string) => async (person: TestPerson) => {
    await database.db.query('update users set email = $2, email_verified_at = $3 where id = $1', [
      person.userId,
      email,
      w.clock.now(),
    ]);
    return person;
  };
  async function upload(person: TestPerson): Promise<string> {
    const answer = await w.as(person).fetch('/api/school/proof/document', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await photo({ width: 600, height: 400 })),
    });
    return ((await answer.json()) as { data: { document: string } }).data.document;
  }
  const send = async (person: TestPerson, role: 'student' | 'teacher') =>
    w.as(person).post('/api/school/proof', { role, school: '示例学院', document: await upload(person) });
  const fetchStatus = async (person: TestPerson | undefined, path: string) =>
    (await w.as(person).fetch(path)).status;

  test('an address at a domain of a campus proves a student; domains are one’s own, and no public ones', async () => {
    const { owner, admin, member } = w.ours;
    const path = '/api/school/campus/domains';
    const add = (by: TestPerson | undefined, domain: string) => w.as(by).post(path, { domain });
    expect(await codeOf(add(undefined, 'example.edu.cn'))).toBe('session.required');
    expect(await codeOf(w.as().get(path))).toBe('session.required');
    expect(await codeOf(w.as().delete(`${path}/example.edu.cn`))).toBe('session.required');
    expect(await codeOf(add(member, 'example.edu.cn'))).toBe('company.not_allowed');
    await verify('head@example.edu.cn')(owner);
    for (const [domain, code] of [
      ['qq.com', 'school.domain_public'],
      ['edu.cn', 'school.domain_public'],
      ['nodot', 'school.domain_unfit'],
      ['other.edu.cn', 'school.domain_foreign'],
      ['badexample.edu.cn', 'school.domain_foreign'],
    ] as const)
      expect(await codeOf(add(owner, domain)), domain).toBe(code);
    // An admin without an address there shows nothing.
    expect(await codeOf(add(admin, 'example.edu.cn'))).toBe('school.domain_foreign');
    expect((await add(owner, ' @Stu.Example.edu.cn ')).data).toEqual({ domains: ['stu.example.edu.cn'] });
    expect(await codeOf(add(owner, 'stu.example.edu.cn'))).toBe('school.domain_taken');
    const staffPath = `/api/admin/campuses/${w.theirs.companyId}/domains`;
    for (const person of [undefined, w.theirs.owner])
      expect((await w.as(person).post(staffPath, { domain: 'b.example' })).status).toBeGreaterThanOrEqual(
        401,
      );
    expect(await codeOf(w.as(w.staff).post(staffPath, { domain: 'stu.example.edu.cn' }))).toBe(
      'school.domain_taken',
    );
    expect((await w.as(w.staff).post(staffPath, { domain: 'b.example' })).success).toBe(true);

    const pupil = await withMail('a@mail.stu.example.edu.cn');
    const outside = await withMail('a@example.edu.cn');
    expect(await codeOf(w.as().post('/api/school/proof/mail'))).toBe('session.required');
    expect(await codeOf(w.as(outside).post('/api/school/proof/mail'))).toBe('school.mail_unknown');
    expect(await own(pupil)).toMatchObject({ proof: null, mailCampus: '甲职业学院', hasMail: true });
    expect((await w.as(pupil).post('/api/school/proof/mail')).data).toEqual({ validUntil: '2027-09-30' });
    expect((await own(pupil)).proof).toMatchObject({ role: 'student', way: 'mail', school: '甲职业学院' });
    // A student is no teacher.
    expect(await fetchStatus(pupil, solutions)).toBe(403);
    await database.db.query('update users set email_verified_at = null where id = $1', [pupil.userId]);
    expect(await codeOf(w.as(pupil).post('/api/school/proof/mail'))).toBe('school.mail_unknown');
    expect(await codeOf(w.as(w.theirs.owner).delete(`${path}/stu.example.edu.cn`))).toBe(
      'school.domain_not_found',
    );
    expect((await w.as(owner).delete(`${path}/stu.example.edu.cn`)).data).toEqual({ domains: [] });
  });

  test.each(['/api/school/proof/document', '/api/company/licence'])(
    'a picture that nobody can read is refused with its size: %s',
    async (path) => {
      const person = await w.signUp();
      const put = async (size: { width: number; height: number }) =>
        (await (
          await w.as(person).fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/octet-stream' },
            body: new Uint8Array(await photo(size)),
          })
        ).json()) as object;
      // The camera lay: what is seen is higher than wide.
      for (const [width, height] of [
        [8, 8],
        [3000, 399],
      ] as const)
        expect(await put({ width, height })).toMatchObject({
          ...{ success: false, code: 'upload.too_few_pixels', statusCode: 400 },
          values: { width: height, height: width, side: 400 },
        });
      expect(await put({ width: 400, height: 500 })).toMatchObject({ success: true });
    },
  );

  test('a document goes to staff, is seen by them alone, and is deleted when it was looked at', async () => {
    const teacher = await w.signUp();
    const staff = w.as(w.staff);
    const list = '/api/admin/school-proofs';
    const picture = `${list}/${teacher.userId}/document`;
    expect(await codeOf(w.as().get('/api/school/proof'))).toBe('session.required');
    expect(await codeOf(w.as().post('/api/school/proof', { role: 'teacher', school: '示例学院' }))).toBe(
      'session.required',
    );
    expect(
      await w.as(teacher).post('/api/school/proof', { role: 'teacher', school: '示例学院' }),
    ).toMatchObject({
      code: 'school.document_missing',
      fields: { document: 'missing' },
    });
    // Somebody else's upload is none of one's own.
    const stolen = await upload(await w.signUp());
    const theft = { role: 'teacher', school: '示例学院', document: stolen };
    expect(await codeOf(w.as(teacher).post('/api/school/proof', theft))).toBe('school.document_missing');
    expect((await send(teacher, 'teacher')).data).toEqual({ state: 'waiting' });
    expect(await fetchStatus(teacher, solutions)).toBe(403);
    for (const person of [undefined, teacher]) {
      expect(await fetchStatus(person, picture)).toBeGreaterThanOrEqual(401);
      expect(await fetchStatus(person, list)).toBeGreaterThanOrEqual(401);
      const answer = await w.as(person).post(`${list}/${teacher.userId}`, { decision: 'accept', sentAt: '' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    const { sentAt } = (await own(teacher)).proof ?? { sentAt: '' };
    expect((await staff.get(list)).data).toMatchObject({ items: [{ role: 'teacher', sentAt }], total: 1 });
    expect(await fetchStatus(w.staff, picture)).toBe(200);
    const decide = (fields: object) => staff.post(`${list}/${teacher.userId}`, { sentAt, ...fields });
    expect(await codeOf(decide({ decision: 'return' }))).toBe('school.reason_required');
    expect(await codeOf(decide({ decision: 'accept', sentAt: '2026-01-01T00:00:00.000Z' }))).toBe(
      'school.state_other',
    );
    expect((await decide({ decision: 'accept' })).data).toEqual({ state: 'accepted' });
    expect(await codeOf(decide({ decision: 'accept' }))).toBe('school.state_other');
    expect(await fetchStatus(w.staff, picture)).toBe(404);
    expect(await fetchStatus(teacher, solutions)).toBe(200);
    w.clock.advance({ days: 340 });
    teacher.cookie = await w.signIn(teacher.userId);
    expect((await own(teacher)).proof).toMatchObject({ state: 'accepted', isOver: true });
    expect(await fetchStatus(teacher, solutions)).toBe(403);
    expect((await w.as(teacher).delete('/api/school/proof')).success).toBe(true);
    expect((await own(teacher)).proof).toBeNull();
    expect(await codeOf(w.as().delete('/api/school/proof'))).toBe('session.required');
  });

  test('packs are open but for solutions and marking sheets, which go to teachers', async () => {
    const packs = async (person?: TestPerson) => (await w.as(person).get<Packs>('/api/school/packs')).data;
    const { units, isTeacher } = await packs();
    expect(isTeacher).toBe(false);
    expect(units).toHaveLength(4);
    for (const { unit, files } of units)
      for (const { kind, name, bytes } of files) {
        const path = `/api/school/packs/${unit}/${name}`;
        const isGuarded = kind === 'solutions' || kind === 'marking';
        expect(await fetchStatus(undefined, path), path).toBe(isGuarded ? 401 : 200);
        const answer = await w.as(w.teacher).fetch(path);
        expect((await answer.arrayBuffer()).byteLength).toBe(bytes);
        expect(answer.headers.get('cache-control')).toBe(
          isGuarded ? 'private, no-store' : 'public, max-age=3600',
        );
      }
    expect((await packs(w.teacher)).isTeacher).toBe(true);
    expect((await packs(w.staff)).isTeacher).toBe(true);
    expect(await fetchStatus(await w.signUp(), solutions)).toBe(403);
    for (const path of ['star-delta/..%2F..%2Fpages%2Fhe.json', 'none/slides.pdf', 'star-delta/x.pdf'])
      expect(await fetchStatus(w.teacher, `/api/school/packs/${path}`), path).toBe(404);
    await w.reviewCampus(w.ours.companyId, 'return');
    expect(await fetchStatus(w.teacher, solutions)).toBe(403);
  });
});
