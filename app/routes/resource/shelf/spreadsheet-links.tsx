import { useIntl } from 'react-intl';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';

/** One's own list as a file, in both formats. */
export function SpreadsheetLinks({ list }: { list: 'favourites' | 'works' }) {
  const intl = useIntl();
  return (['csv', 'xlsx'] as const).map((format) => (
    <ButtonLink
      key={format}
      to={`/api/own/sheets/${list}.${format}`}
      download
      aria-label={intl.formatMessage({ id: `resource_kept.sheet.${list}` }, { format: format.toUpperCase() })}
    >
      <Icon name="download" size={18} />
      {format.toUpperCase()}
    </ButtonLink>
  ));
}
