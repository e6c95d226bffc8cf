import { beforeEach, expect, test } from 'vitest';
import { createIndexer } from '../../../backend/features/search/indexing/indexer.ts';
import {
  comparePartsDocument,
  getLibraryDocument,
  getPartDocument,
  getPartRemovalDocument,
  listPartsDocument,
  partDocuments,
} from '../../../contract/part/documents.ts';
import type { WholeAnswer } from '../../../contract/search/whole-search.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createPartWorld, type PartWorld } from './part-world.ts';

describeOnBothDatabases('who sees a part', (database) => {
  let world: PartWorld;
  beforeEach(async () => {
    world = await createPartWorld(database.db);
  });

  test.each(['draft', 'hidden'] as const)(
    'a %s part is nowhere, in no field, for anybody but staff',
    async (state) => {
      const secret = await world.add('SECRET-9', {
        values: { current: '777 A', poles: '4P' },
        makerId: world.ids.southern,
        hasModel: true,
        name: '保密断路器',
      });
      const shown = await world.add('OPEN-1', {
        values: { current: '1 A', poles: '1P' },
        successorId: secret,
      });
      const { part: before } = await world.askKnown(getPartDocument, { id: secret });
      const [file] = before?.files ?? [];
      await world.setState(secret, state);

      const person = await world.signUp();
      const token = await world.tokenOf(person);
      for (const asking of [undefined, token]) {
        const ask = <T>(body: object) => world.ask<T>(body, { ...(asking && { token: asking }) });
        const answers = [
          await ask({ documentId: getPartDocument.id, variables: { id: shown } }),
          await ask({ documentId: getPartDocument.id, variables: { id: secret } }),
          await ask({ documentId: comparePartsDocument.id, variables: { ids: [secret, shown] } }),
          await ask({ documentId: getLibraryDocument.id, variables: { edition: 'ldz' } }),
          ...(await Promise.all(
            [
              {},
              { keyword: 'secret' },
              { keyword: '777A' },
              { group: 'mcb' },
              { makers: ['south'] },
              { keyword: '保密' },
            ].map((filter) => ask({ documentId: listPartsDocument.id, variables: { filter, page: 1 } })),
          )),
        ];
        for (const answer of answers) {
          expect(answer.errors).toBeUndefined();
          const text = JSON.stringify(answer);
          for (const word of ['SECRET', '保密', '777', '"4P"', file?.id ?? 'no file'])
            expect(text).not.toContain(word);
          // Asked for by its slug, the maker is told with nothing behind it.
          expect(text).not.toMatch(/南岭[^}]*"count":[1-9]/);
        }
      }
      const home = `/api/parts/${secret}/files/${file?.id}`;
      for (const who of [undefined, person]) {
        expect((await world.as(who).get(`${home}/download`)).code).toBe('part.file_not_found');
        expect((await world.as(who).get(`${home}/parts/poster.webp`)).code).toBe('part.file_not_found');
        // The file of one part is not had through another.
        expect((await world.as(who).get(`/api/parts/${shown}/files/${file?.id}/download`)).status).toBe(404);
        expect((await world.as(who).get(`/api/files/${file?.id}`)).code).toBe('file.not_found');
      }
      const sitemap = await world.as().get<{ path: string }[]>('/api/sitemap/parts?page=1');
      expect(sitemap.data.map(({ path }) => path)).toEqual([`/ldz/detail/${shown}`]);
      const cards = await world.as(person).get<{ label: string }[]>('/api/cards/search?words=SECRET');
      expect(cards.data).toEqual([]);
      await createIndexer(world.services).drain();
      const { rows } = await database.db.query<{ title: string }>(
        `select title from search_documents where kind = 'part'`,
      );
      expect(rows.map(({ title }) => title)).toEqual(['OPEN-1 断路器 OPEN-1']);

      const found = async () =>
        (await world.as().get<WholeAnswer>('/api/search?keyword=%E6%96%AD%E8%B7%AF%E5%99%A8&kind=part')).data
          .hits.items;
      expect(await found()).toMatchObject([
        { id: shown, values: [{ shown: '1\u00a0A' }, { shown: '1P' }], picture: null },
      ]);

      // Its page tells what was taken down, not what was never shown.
      const { isPartRemoved } = await world.askKnown(getPartRemovalDocument, { id: secret });
      expect(isPartRemoved).toBe(state === 'hidden');
      expect((await world.askKnown(getPartRemovalDocument, { id: shown })).isPartRemoved).toBe(false);
      const staffToken = await world.tokenOf(world.staff);
      const { part } = await world.askKnown(getPartDocument, { id: secret }, staffToken);
      expect(part).toMatchObject({ number: 'SECRET-9', state });
      expect((await world.as(world.staff).fetch(`${home}/download`)).status).toBe(200);
      await world.setState(secret, 'published');
      expect((await world.askKnown(getPartDocument, { id: shown })).part?.successor?.number).toBe('SECRET-9');

      await database.db.query('update files set has_poster = true');
      await createIndexer(world.services).drain();
      const hit = (await found()).find(({ id }) => id === secret);
      expect(hit?.values[0]).toMatchObject({ shown: '777\u00a0A' });
      expect(hit?.picture?.src).toContain(`/api/parts/${secret}/files/${file?.id}/parts/card.webp`);
    },
  );

  test('the data client knows its token, and only its token', async () => {
    const id = await world.add('D-1', { state: 'draft' });
    const body = { documentId: getPartDocument.id, variables: { id } };
    const ask = async (options: object) =>
      (await world.ask<{ part: object | null }>(body, options)).data?.part;
    const token = await world.tokenOf(world.staff);
    expect(await ask({ token })).not.toBeNull();
    expect(await ask({ cookie: `webapiToken=${token}` })).not.toBeNull();
    // The session's own cookie opens other doors.
    expect(await ask({ cookie: world.staff.cookie })).toBeNull();
    expect(await ask({ token: `${token.slice(0, -2)}xx` })).toBeNull();
    world.clock.advance({ days: 7, seconds: 1 });
    expect(await ask({ token })).toBeNull();
  });

  test('what is too much is refused before anything is read', async () => {
    const errorOf = async (body: object) => (await world.ask(body)).errors?.[0];
    const deep = `{ part(id: 1) { ${'neighbours { '.repeat(9)} id ${'} '.repeat(9)} } }`;
    expect((await errorOf({ query: deep }))?.message).toMatch(/^data\.too_(deep|costly)$/);
    const wide = `{ ${Array.from({ length: 40 }, (_, n) => `a${n}: parts(filter: {}) { items { id number name files { id } } }`).join(' ')} }`;
    expect((await errorOf({ query: wide }))?.message).toBe('data.too_costly');
    const spread = `{ part(id: 1) { ...A } } fragment A on Part { neighbours { ...B } } fragment B on Part { neighbours { ...C } }
      fragment C on Part { neighbours { neighbours { neighbours { id } } } }`;
    expect((await errorOf({ query: spread }))?.message).toBe('data.too_costly');

    // Each names the next twice, and the last one that is not there: 2 to the 60th ways, all without a field.
    const doubling = Array.from(
      { length: 60 },
      (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
    );
    const endless = `{ ...F0 } ${doubling.join(' ')}`;
    expect((await errorOf({ query: endless }))?.message).toBe('data.too_costly');
    expect((await errorOf({ query: '{ __schema { types { name } } }' }))?.message).toMatch(/introspection/);
    expect((await errorOf({ query: `{ ${'part(id: 1) { id } '.repeat(600)} }` }))?.message).toMatch(/token/i);
    expect((await errorOf({ documentId: 'parts.list.0', variables: {} }))?.message).toBe(
      'data.unknown_document',
    );
    expect((await errorOf({ query: 'mutation { x }' }))?.message).toBeDefined();
    expect((await world.as().post('/webapi', 'x'.repeat(70_000))).code).toBe('request.body_too_large');
    expect((await world.as().post('/webapi', {}, { 'content-type': 'text/plain' })).code).toBe(
      'request.unsupported_type',
    );
    const schema = await (await world.as().fetch('/webapi')).text();
    expect(schema).toContain('type Query');
    // The queries of the pages themselves keep within the limits.
    for (const { text } of partDocuments) {
      const variables = { filter: {}, page: 1, edition: 'ldz', id: 1, ids: [1] };
      expect((await world.ask({ query: text, variables })).errors).toBeUndefined();
    }
  });
});
