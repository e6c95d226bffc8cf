import type { Database } from '../../../backend/db/database.ts';
import { toXlsx } from '../../../backend/spreadsheet/xlsx.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getPriceTable } from '../../../contract/list-price/price-table.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createPartWorld } from '../part/part-world.ts';

type Verb = 'read' | 'publish' | 'undo';

/** A small library, and short ways to send price lists to it. */
export async function createPriceWorld(db: Database) {
  const world = await createPartWorld(db);
  const api = '/api/admin/price-tables';

  const create = (who: TestPerson | undefined, fileId: string, more: object = {}) =>
    world
      .as(who)
      .post<{ tableId: number }>(api, { fileId, maker: 'north', validFrom: '2026-11-10', ...more });

  /** A list of the northern maker as a workbook. */
  async function upload(rows: (string | number)[][], more: object = {}): Promise<number> {
    const fileId = await world.send(world.staff, '价格.xlsx', toXlsx('价格', rows));
    return (await create(world.staff, fileId, more)).data.tableId;
  }

  async function get(tableId: number, outcome = '') {
    const path = `${api}/${tableId}?outcome=${outcome}`;
    return (await world.as(world.staff).get<EndpointOutput<typeof getPriceTable>>(path)).data;
  }

  const act = (who: TestPerson | undefined, tableId: number, verb: Verb, body: object = {}) =>
    world.as(who).post(`${api}/${tableId}/${verb}`, body);

  /** Reads by the columns that are guessed. */
  async function read(tableId: number) {
    const answer = await act(world.staff, tableId, 'read', (await get(tableId)).guess);
    if (!answer.success) throw new Error(answer.code);
    await world.services.jobs.runWaiting();
    return get(tableId);
  }

  return { ...world, api, create, upload, get, act, read };
}
