import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProducts } from '../../../backend/features/product/content.ts';
import { type FilmFile, filmAddress, filmTypes } from '../../../contract/product/film.ts';
import type { Product } from '../../../contract/product/product.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';

const films = join(import.meta.dirname, '../../../content/films');

describeOnBothDatabases('films of products', (database) => {
  test('are sent to everybody, whole or in part, and kept as long as their version is asked for', async () => {
    const world = createTestBackend(database.db);
    await loadProducts(world.services);
    const { film } = (await world.as().get<Product>('/api/products/superpanel')).data;
    if (!film) throw new Error('no film');
    for (const name of Object.keys(filmTypes) as FilmFile[]) {
      const answer = await world.as().fetch(filmAddress('superpanel', film, name));
      expect(answer.headers.get('content-type')).toBe(filmTypes[name]);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.equals(readFileSync(join(films, 'superpanel', name))), name).toBe(true);
    }
    const address = filmAddress('superpanel', film, 'dark.mp4');
    const part = await world.as().fetch(address, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    const other = await world.as().fetch('/api/products/superpanel/film/dark.mp4?v=000000000000');
    expect([other.status, other.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    await other.body?.cancel();
  });

  test('are not there for other products and other names', async () => {
    const world = createTestBackend(database.db);
    await loadProducts(world.services);
    expect((await world.as().get<Product>('/api/products/dxe')).data.film).toBeUndefined();
    for (const path of [
      ...['dxe/film/light.mp4', 'dhub_bi/film/light.mp4', 'superpanel/film/film.json'],
      ...['superpanel/film/..%2Fdesign%2Flight.mp4', 'nothing/film/light.mp4'],
    ])
      expect((await world.as().get(`/api/products/${path}`)).code, path).toBe('product.film_not_found');
  });
});
