import { searchPeople } from '../../../contract/person/people.ts';
import { on } from '../../http/on.ts';
import { listPeopleByPrefix } from './prefix-store.ts';

export const personEndpoints = [
  on(searchPeople, ({ db, viewer }, { prefix }) =>
    listPeopleByPrefix(db, { prefix, viewerId: viewer.userId }),
  ),
];
