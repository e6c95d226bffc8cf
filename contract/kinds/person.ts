import { defineKinds } from '../kinds.ts';

const personPath = (id: string) => `/space/${id}`;

export const personKinds = defineKinds({
  cards: { person: { order: 60, id: /^[1-9]\d{0,14}$/, path: personPath } },
  search: { person: { order: 80 } },
  reported: ['person'],
  muted: { person: { path: personPath } },
});
