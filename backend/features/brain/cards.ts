import { allCalculators } from '../../../contract/calculator/all-calculators.ts';
import { findCalculators } from '../../../contract/calculator/find-calculators.ts';
import { cardKinds } from '../../../contract/rich-text/card-kinds.ts';
import type { CardSource } from '../../parts/cards.ts';

/** What texts point to calculators by: their names in addresses. */
export const calculatorCards: CardSource = {
  list: async (_db, { words, limit }) =>
    findCalculators(words)
      .flatMap(({ calculators }) => calculators)
      .slice(0, limit)
      .map((calculator) => ({ kind: 'calculator', id: calculator.name, label: calculator.words.zh })),
  describe: async (_db, { ids }) =>
    allCalculators
      .filter(({ name }) => ids.includes(name))
      .map(({ name, words, about }) => ({
        kind: 'calculator',
        id: name,
        label: words.zh,
        text: about.zh,
        path: cardKinds.calculator.path(name),
        state: 'here',
        updatedAt: new Date(0),
      })),
};
