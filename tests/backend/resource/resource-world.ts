import type { Database } from '../../../backend/db/database.ts';
import { createDemoResource, type DemoResource } from '../../../backend/features/resource/demo/demo-store.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { buyResource, downloadResource } from '../../../contract/resource/acts.ts';
import type { Resource, ResourceList } from '../../../contract/resource/resource.ts';
import type { TestPerson } from '../../support/backend.ts';
import { putCoins } from '../../support/coins.ts';
import { createFileWorld } from '../file/file-world.ts';

/** A backend with published resources, and people who have coins. */
export function createResourceWorld(db: Database) {
  const world = createFileWorld(db);
  let count = 0;
  const nextKey = () => `purchase-${String(++count).padStart(6, '0')}`;

  /** A published resource of one text file (or of the given ones). */
  async function publish(
    author: TestPerson,
    { names = ['说明.txt'], ...fields }: Partial<Omit<DemoResource, 'files'>> & { names?: string[] } = {},
  ): Promise<{ resourceId: number; fileIds: string[] }> {
    const files = [];
    for (const name of names) {
      const { file } = await world.send(author, name, Buffer.from(`${name} ${++count}\n接线前先断电。\n`));
      files.push(file);
    }
    const resourceId = await createDemoResource(db, {
      type: 'drawing',
      title: '电动机正反转控制',
      texts: { number: 'YL-001' },
      about: '主回路和控制回路。',
      application: 'motor',
      industry: 'general',
      software: 'any',
      licence: 'project',
      price: 0,
      memberPrice: null,
      tags: ['正反转'],
      downloads: 0,
      views: 0,
      createdAt: world.clock.now(),
      authorId: author.userId,
      files,
      ...fields,
    });
    return { resourceId, fileIds: files.map(({ id }) => id) };
  }

  const topUp = (userId: number, amount: number) => putCoins(db, { userId, amount, now: world.clock.now() });

  const list = async (query = '') => (await world.as().get<ResourceList>(`/api/resources?${query}`)).data;
  const read = (resourceId: number, person?: TestPerson) =>
    world.as(person).get<Resource>(`/api/resources/${resourceId}`);
  const buy = (person: TestPerson | undefined, resourceId: number, expectedPrice: number, key = nextKey()) =>
    world.as(person).post<EndpointOutput<typeof buyResource>>(`/api/resources/${resourceId}/purchase`, {
      expectedPrice,
      key,
    });
  const take = (person: TestPerson | undefined, resourceId: number, body: object = {}) =>
    world.as(person).post<EndpointOutput<typeof downloadResource>>(`/api/resources/${resourceId}/take`, body);

  /** What is behind a page that hands a file out. */
  const download = (path: string, person?: TestPerson) => {
    const [page = '', query = ''] = path.split('?');
    const address = page.startsWith('/files/')
      ? `/api${page.replace(/take$/, 'download')}`
      : `/api/resources/${page.split('/')[3]}/zip`;
    return world.as(person).fetch(`${address}?${query}`);
  };

  const balance = async (userId: number, kind = 'bought') => {
    const { rows } = await db.query<{ balance: number }>(
      `select balance from ledger_accounts where kind = $1 and owner_id = $2`,
      [kind, userId],
    );
    return rows[0]?.balance ?? 0;
  };

  return { ...world, publish, topUp, list, read, buy, take, download, balance, nextKey };
}

export type ResourceWorld = ReturnType<typeof createResourceWorld>;
