import { FormattedMessage } from 'react-intl';
import type { BadgeName } from '../../../contract/level/rules.ts';
import { Tag } from '../ui/tag.tsx';

/** The badge beside a name; leads to what it stands for. */
export function BadgeMark({ badge }: { badge: BadgeName }) {
  return (
    <Tag to="/levels#badges">
      <FormattedMessage id={`badge.${badge}`} />
    </Tag>
  );
}
