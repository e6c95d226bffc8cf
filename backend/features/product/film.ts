import { join } from 'node:path';
import { fail } from '../../../contract/errors.ts';
import { type FilmFile, filmTypes } from '../../../contract/product/film.ts';
import { createFolderStore } from '../../files/folder.ts';
import { rangeAnswer } from '../../http/byte-range.ts';
import type { Context } from '../../http/context.ts';
import { contentFolder } from '../../seed/content-files.ts';
import { getProduct } from './store.ts';

/** Films come with the portal. */
const films = createFolderStore(join(contentFolder, 'films'));

const isFilmFile = (name: string): name is FilmFile => Object.hasOwn(filmTypes, name);

/** A file of the film of a product, whole or in part, for everybody. */
export async function sendFilm(
  { db, request: { url } }: Context,
  { slug = '', name = '' }: Record<string, string>,
  request: Request,
): Promise<Response> {
  if (!isFilmFile(name)) return fail('product.film_not_found');
  const film = (await getProduct(db, slug))?.film ?? fail('product.film_not_found');
  const key = `${slug}/${name}`;
  const size = (await films.size(key)) ?? fail('product.film_not_found');
  const { status, range, headers } = rangeAnswer(request, { etag: `"${film.version}"`, size });
  const answer = {
    status,
    headers: {
      'content-type': filmTypes[name],
      'x-content-type-options': 'nosniff',
      'cache-control':
        url.searchParams.get('v') === film.version
          ? 'public, max-age=31536000, immutable'
          : 'public, no-cache',
      ...headers,
    },
  };
  if (status === 304 || status === 416 || request.method === 'HEAD') return new Response(null, answer);
  return new Response(await films.read(key, range), answer);
}
