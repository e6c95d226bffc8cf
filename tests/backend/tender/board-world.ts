import type { Database } from '../../../backend/db/database.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TenderFollow, TenderFollowPage } from '../../../contract/tender/follow.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createCompanyWorld } from '../company/company-world.ts';

export const boardPath = '/api/tender-follows';

/** An accepted company with somebody in each role, and tenders to be followed. */
export async function createBoardWorld(db: Database) {
  const world = await createCompanyWorld(db);
  const staff = await world.signUp({ roles: ['admin'] });
  const ours = await world.found();
  let count = 0;

  /** Its title is 开关柜 with how many there were. */
  async function publish(more: object = {}, state = 'published'): Promise<number> {
    count += 1;
    const made = await world.as(staff).post<{ tenderId: number }>('/api/admin/tenders', {
      ...{ title: `开关柜 ${count}`, buyer: '甲', number: `${count}`, method: 'open' },
      ...{ industry: 'grid', region: 'JS', budget: '386万元', publishedOn: '2026-11-01' },
      ...{ url: 'https://a.example', text: '正文', closesAt: '2026-11-20 09:30' },
      ...more,
    });
    const { tenderId } = made.data;
    if (state === 'published') await world.as(staff).post(`/api/admin/tenders/${tenderId}/state`, { state });
    return tenderId;
  }
  const follow = (who: TestPerson | undefined, tenderId: number) =>
    world.as(who).post<{ followId: number }>(`/api/tenders/${tenderId}/follow`);
  const page = async (who: TestPerson, id: number) =>
    (await world.as(who).get<TenderFollowPage>(`${boardPath}/${id}`)).data;
  const board = async (who: TestPerson, query = '') =>
    (
      await world
        .as(who)
        .get<{ found: Page<TenderFollow>; counts: { decision: string; count: number }[] }>(
          `${boardPath}${query}`,
        )
    ).data;
  return { ...world, staff, ours, publish, follow, page, board };
}
