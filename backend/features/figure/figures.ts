import { fail } from '../../../contract/errors.ts';
import { onRaw } from '../../http/on.ts';
import { getFigure } from './figure-store.ts';

/** The address names the bytes, so that a file is kept forever. */
const keptForever = 'public, max-age=31536000, immutable';

export const figureEndpoints = [
  onRaw(
    'GET',
    '/api/wiki/figures/:name/:file',
    async ({ db }, { name = '', file = '' }) => {
      const figure = (await getFigure(db, name)) ?? fail('wiki.figure_not_found');
      return new Response(figure.svg, {
        headers: {
          'content-type': 'image/svg+xml; charset=utf-8',
          // A former address may still stand in a cached page: it shows the drawing of today, for a while.
          'cache-control': file === `${figure.hash}.svg` ? keptForever : 'public, max-age=60',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        },
      });
    },
    { isSameForAll: true },
  ),
];
