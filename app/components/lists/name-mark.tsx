import { FormattedMessage } from 'react-intl';
import { Tag } from '../ui/tag.tsx';

/** Beside the name of somebody whose real name was verified; leads to what that means. */
export function NameMark() {
  return (
    <Tag tone="ok" to="/levels#real-name">
      <FormattedMessage id="badge.real_name" />
    </Tag>
  );
}
