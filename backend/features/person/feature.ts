import { defineFeature } from '../../feature.ts';
import { describePeople, listPersonCards } from './card-store.ts';
import { personEndpoints } from './endpoints.ts';
import { namedPeople } from './named-store.ts';
import { listPersonDocuments } from './search-document-store.ts';

export const personFeature = defineFeature({
  name: 'person',
  endpoints: personEndpoints,
  search: {
    person: { things: { table: 'users', where: 'group_id = 1' }, listDocuments: listPersonDocuments },
  },
  named: { person: namedPeople },
  cards: { person: { list: listPersonCards, describe: describePeople } },
});
