import type { Database } from '../../../backend/db/database.ts';
import type { OwnCertification } from '../../../contract/certification/certification.ts';
import type { Expert } from '../../../contract/certification/expert.ts';
import type { StaffCertification } from '../../../contract/certification/staff.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createResourceWorld } from '../resource/resource-world.ts';

const statement =
  '十二年低压成套设计，做过三十多个电动机控制中心项目，主导过两次型式试验，编写过母线加工作业指导书，也带过新人。';

/** A backend with three reviewers, and short ways through an application. */
export async function createCertificationWorld(db: Database) {
  const world = createResourceWorld(db);
  const staff = [
    await world.signUp({ roles: ['admin'] }),
    await world.signUp({ roles: ['admin'] }),
    await world.signUp({ roles: ['owner'] }),
  ] as const;

  const path = '/api/own/certification';
  const own = async (who: TestPerson) => (await world.as(who).get<OwnCertification>(path)).data;
  const stateOf = async (who: TestPerson) => (await own(who)).certification?.state;
  const admin = (id: number, rest = '') => `/api/admin/certifications/${id}${rest}`;

  async function write(who: TestPerson, change: Record<string, unknown> = {}) {
    const { file } = await world.send(who, '职称证书.txt', Buffer.from(`证书编号 ${who.userId}\n`));
    const body = {
      realName: '周工',
      position: '主任工程师',
      fields: 'busbar',
      years: '12',
      statement,
      fileIds: [file.id],
      ...change,
    };
    return { fileId: file.id, saved: await world.as(who).put<{ certificationId: number }>(path, body) };
  }

  /** An application that waits for its reviewers. */
  async function apply(who: TestPerson): Promise<number> {
    const { saved } = await write(who);
    const sent = await world.as(who).post(`${path}/send`);
    if (!sent.success) throw new Error(`${sent.code} ${JSON.stringify(sent.fields)}`);
    return saved.data.certificationId;
  }

  const vote = (
    reviewer: TestPerson | undefined,
    id: number,
    verdict: string,
    reason = '材料齐全，经历属实',
  ) => world.as(reviewer).post<{ state: string }>(admin(id, '/votes'), { verdict, reason });

  const read = (reviewer: TestPerson | undefined, id: number) =>
    world.as(reviewer).get<StaffCertification>(admin(id));

  /** The whole way to a certificate; the interview is two days later. */
  async function certify(who: TestPerson): Promise<number> {
    const id = await apply(who);
    await vote(staff[0], id, 'approve');
    await vote(staff[1], id, 'approve');
    const day = new Date(world.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    const slot = await world
      .as(staff[0])
      .post<{ slotId: number }>(admin(id, '/slots'), { startsAt: `${day}T14:30`, place: '线上会议' });
    await world.as(who).post(`${path}/slot`, { slotId: slot.data.slotId });
    world.clock.advance({ days: 3 });
    const decided = await world
      .as(staff[1])
      .post<{ state: string }>(admin(id, '/decision'), { decision: 'certify', reason: '面谈回答扎实' });
    if (decided.data?.state !== 'certified') throw new Error(decided.code);
    return id;
  }

  const experts = async () => (await world.as().get<Page<Expert>>('/api/experts')).data;

  /** What somebody was told of their application, in order. */
  async function toldSteps(userId: number): Promise<string[]> {
    const { rows } = await db.query<{ step: string }>(
      `select data->>'step' as step from notices where user_id = $1 and kind = 'certification' order by id`,
      [userId],
    );
    return rows.map(({ step }) => step);
  }

  return {
    ...world,
    experts,
    toldSteps,
    staff,
    path,
    own,
    stateOf,
    admin,
    write,
    apply,
    vote,
    read,
    certify,
  };
}

export type CertificationWorld = Awaited<ReturnType<typeof createCertificationWorld>>;
