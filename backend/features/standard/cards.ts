import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import { writeNumber } from '../../../contract/standard/write-number.ts';
import type { CardSource } from '../../parts/cards.ts';
import { allStandards } from './standards.ts';

interface Named {
  id: string;
  label: string;
  text: string;
}

/** Every standard and every clause that is a thing of its own. */
const named: readonly Named[] = allStandards.flatMap((standard) => [
  { id: standard.id, label: writeNumber(standard), text: standard.title.zh },
  ...standard.clauses.map(({ number, zh }) => ({
    id: `${standard.id}.${number}`,
    label: `${writeNumber(standard)} 第 ${number} 条`,
    text: zh,
  })),
]);

/** What texts point to standards and their clauses by. */
export const standardCards: CardSource = {
  list: async (_db, { words, limit }) => {
    const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
    return named
      .filter(({ label, text }) => {
        const all = `${label} ${label.replace(/[\s/]/g, '')} ${text}`.toLowerCase();
        return asked.every((word) => all.includes(word));
      })
      .slice(0, limit)
      .map(({ id, label }) => ({ kind: 'standard', id, label }));
  },
  describe: async (_db, { ids }) =>
    named
      .filter(({ id }) => ids.includes(id))
      .map(({ id, label, text }) => ({
        kind: 'standard',
        id,
        label,
        text,
        path: cardKinds.standard.path(id),
        state: 'here',
        updatedAt: new Date(0),
      })),
};
