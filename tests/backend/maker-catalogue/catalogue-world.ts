import type { Database } from '../../../backend/db/database.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getCatalogue } from '../../../contract/maker-catalogue/catalogue.ts';
import type { CatalogueKind } from '../../../contract/maker-catalogue/kinds.ts';
import { savePartClasses } from '../../../contract/part/classes.ts';
import type { TestPerson } from '../../support/backend.ts';
import { createPartWorld } from '../part/part-world.ts';

type Found = EndpointOutput<typeof getCatalogue>;
type Verb = 'class' | 'read' | 'publish' | 'undo';

export interface SampleProduct {
  number: string;
  name?: string;
  classCode?: string;
  features?: readonly (readonly [name: string, value: string, unit?: string])[];
  files?: readonly string[];
}

/** A catalogue of BMEcat 2005 with these products. */
export function writeBmecat(products: readonly SampleProduct[]): Buffer {
  const texts = products.map(
    ({ number, name = '断路器', classCode = 'EC000042', features = [], files = [] }) => {
      const said = features.map(
        ([fname, value, unit]) =>
          `<FEATURE><FNAME>${fname}</FNAME><FVALUE>${value}</FVALUE>${unit ? `<FUNIT>${unit}</FUNIT>` : ''}</FEATURE>`,
      );
      const mimes = files.map(
        (file) => `<MIME><MIME_SOURCE>${file}</MIME_SOURCE><MIME_PURPOSE>normal</MIME_PURPOSE></MIME>`,
      );
      return `<PRODUCT mode="new"><SUPPLIER_PID>${number}</SUPPLIER_PID>
<PRODUCT_DETAILS><DESCRIPTION_SHORT lang="eng">Breaker</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="zho">${name}</DESCRIPTION_SHORT></PRODUCT_DETAILS>
<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME><REFERENCE_FEATURE_GROUP_ID>${classCode}</REFERENCE_FEATURE_GROUP_ID>${said.join('')}</PRODUCT_FEATURES>
<MIME_INFO>${mimes.join('')}</MIME_INFO></PRODUCT>`;
    },
  );
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><BMECAT version="2005"><T_NEW_CATALOG>${texts.join('\n')}</T_NEW_CATALOG></BMECAT>`,
  );
}

/** A small library whose miniature breakers are a class of ETIM, and short ways to send catalogues to it. */
export async function createCatalogueWorld(db: Database) {
  const world = await createPartWorld(db);
  const api = '/api/admin/maker-catalogues';
  const post = (who: TestPerson | undefined, path: string, body: object = {}) =>
    world.as(who).post(path, body);
  await post(world.staff, savePartClasses.path, { family: 'mcb', etim: 'EC000042', eclass: '27-14-19-01' });

  const create = (who: TestPerson | undefined, fileIds: string[], kind: CatalogueKind, more: object = {}) =>
    world.as(who).post<{ catalogueId: number }>(api, { fileIds, kind, maker: 'north', ...more });

  async function upload(
    kind: CatalogueKind,
    files: Record<string, Uint8Array>,
    more: object = {},
  ): Promise<number> {
    const ids: string[] = [];
    for (const [name, bytes] of Object.entries(files)) ids.push(await world.send(world.staff, name, bytes));
    const answer = await create(world.staff, ids, kind, more);
    if (!answer.data) throw new Error(answer.code);
    await world.services.jobs.runWaiting();
    return answer.data.catalogueId;
  }

  const get = async (id: number, query = '') =>
    (await world.as(world.staff).get<Found>(`${api}/${id}?${query}`)).data;

  const act = (who: TestPerson | undefined, id: number, verb: Verb, body: object = {}) =>
    post(who, `${api}/${id}/${verb}`, body);

  /** Does a step as staff and waits for it. */
  async function step(id: number, verb: Verb, body: object = {}): Promise<Found> {
    const answer = await act(world.staff, id, verb, body);
    if (!answer.success) throw new Error(answer.code);
    await world.services.jobs.runWaiting();
    return get(id);
  }

  /** Maps the shown class as it is guessed, with what is given otherwise by the names of fields. */
  async function map(
    id: number,
    otherwise: Record<string, { to: string; words?: Record<string, string> }> = {},
  ) {
    const { mapped } = await get(id);
    if (!mapped?.family) throw new Error('no class to map');
    return step(id, 'class', {
      classKey: mapped.key,
      family: mapped.family.slug,
      fields: mapped.fields.map(({ name, to, words }, at) => ({ at, to, words, ...otherwise[name] })),
    });
  }

  const findPart = async (number: string) => {
    const { rows } = await db.query<{
      id: number;
      state: string;
      version: number;
      name: string;
      width: number | null;
      values: Record<string, { base: number } | string>;
    }>('select id, state, version, name, width, values from parts where number = $1', [number]);
    return rows[0];
  };

  return { ...world, api, create, upload, get, act, step, map, findPart };
}
