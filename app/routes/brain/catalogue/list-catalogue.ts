import { findCalculators } from '../../../../contract/calculator/find-calculators.ts';
import type { Locale } from '../../../i18n/locale.ts';

export interface CatalogueGroup {
  title: string;
  calculators: readonly { name: string; title: string; about: string }[];
}

/** The calculators that these words find, in one language; all of them where nothing is asked. */
export function listCatalogue(asked: string, locale: Locale): CatalogueGroup[] {
  const say = ({ zh, en }: { zh: string; en: string }) => (locale === 'zh-CN' ? zh : en);
  return findCalculators(asked).map(({ words, calculators }) => ({
    title: say(words),
    calculators: calculators.map((calculator) => ({
      name: calculator.name,
      title: say(calculator.words),
      about: say(calculator.about),
    })),
  }));
}
