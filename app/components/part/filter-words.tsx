import { FormattedMessage } from 'react-intl';

/** What the form of conditions says where it leaves `count` parts. */
export function filterWords(count: number) {
  return {
    apply: <FormattedMessage id="part.filters.apply" />,
    show: <FormattedMessage id="part.filters.show" values={{ count }} />,
    plain: <FormattedMessage id="part.filters.plain" />,
  };
}
