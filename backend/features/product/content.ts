import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FilmSchema } from '../../../contract/product/film.ts';
import { ProductSchema } from '../../../contract/product/product.ts';
import type { Services } from '../../http/context.ts';
import { contentFolder, readContent } from '../../seed/content-files.ts';
import { saveProducts } from './store.ts';

export async function loadProducts({ db }: Pick<Services, 'db'>): Promise<void> {
  const names = await readdir(join(contentFolder, 'products'));
  const files = names.filter((name) => name.endsWith('.json') && name !== 'overview.json').sort();
  const films = await readdir(join(contentFolder, 'films'));
  const products = await Promise.all(
    files.map(async (name) => {
      const product = await readContent(`products/${name}`, ProductSchema);
      if (!films.includes(product.slug)) return product;
      return { ...product, film: await readContent(`films/${product.slug}/film.json`, FilmSchema) };
    }),
  );
  await db.tx(() => saveProducts(db, products));
}
