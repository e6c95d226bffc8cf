import { basename } from 'node:path';
import { areas } from '../../../app/areas.ts';
import { listFiles } from '../../support/source-files.ts';
import { exampleOf, listReaders, statusOf, variantsOf } from './pages.ts';

/** Every address at which a page is looked at and that answers 200 to everybody, but what a test makes for itself. */
export const publicPages: readonly string[] = [...listReaders()]
  .filter(([template, readers]) => readers !== 'members' && readers !== 'staff' && !statusOf[template])
  .flatMap(([template]) => [exampleOf(template) ?? [], variantsOf[template] ?? []].flat())
  .filter((path) => !path.includes('/:'));

/** Products with a page of their own; what all of them have in common is told at `/product`. */
export const productSlugs = listFiles(/^content\/products\/(?!overview\.)\w+\.json$/).map((path) =>
  basename(path, '.json'),
);

/** Areas that are announced and not built yet: an honest page at their own addresses. */
export const preparingPages = areas.flatMap(
  ({ preparing }) => preparing?.roots.map((root) => `/${root}`) ?? [],
);
