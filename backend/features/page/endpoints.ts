import { fail } from '../../../contract/errors.ts';
import * as page from '../../../contract/page/page.ts';
import { on } from '../../http/on.ts';
import * as store from './store.ts';

export const pageEndpoints = [
  on(
    page.getTextPage,
    async ({ db }, { name }) => (await store.getTextPage(db, name)) ?? fail('page.not_found'),
  ),
];
