import type { IntlShape } from 'react-intl';
import type { CourseFacet } from '../../../../contract/classroom/kinds.ts';
import type { MessageId } from '../../../i18n/messages.ts';

/** The word of a value that courses are narrowed by; ids begin with literals, for the reader of message tables. */
export function facetWord(intl: IntlShape, facet: CourseFacet, value: string): string {
  const ids: Record<CourseFacet, string> = {
    category: `classroom.category.${value}`,
    level: `classroom.level.${value}`,
    access: `classroom.access.${value}`,
    length: `classroom.length.${value}`,
    quiz: 'classroom.quiz.yes',
  };
  return intl.formatMessage({ id: ids[facet] as MessageId });
}
