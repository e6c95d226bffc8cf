import { FormattedMessage } from 'react-intl';
import type { PostHidden, TopicHidden } from '../../../../contract/forum/limits.ts';
import { Notice } from '../../../components/ui/notice.tsx';

/** Tells the few who still see a hidden text that others do not, and why. */
export function HiddenNotice({ why }: { why: TopicHidden | PostHidden | null }) {
  if (why === null) return null;
  return (
    <Notice tone={why === 'pending' ? 'info' : 'warn'}>
      <FormattedMessage id={`forum.hidden.${why}`} />
    </Notice>
  );
}
