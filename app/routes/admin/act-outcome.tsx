import { FormattedMessage } from 'react-intl';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';

interface ActOutcomeProps {
  isDone: boolean;
  failure: PostFailure | undefined;
  /** Whether the form that was posted stands on the page and tells of the failure; it is gone when others were faster. */
  isFormThere?: boolean;
}

/** How an act of the back office ended, at the head of its page. */
export function ActOutcome({ isDone, failure, isFormThere = true }: ActOutcomeProps) {
  if (failure && !isFormThere) {
    return <Refusal failure={failure} />;
  }
  if (failure || !isDone) return null;
  return (
    <Notice tone="ok">
      <FormattedMessage id="admin.saved" />
    </Notice>
  );
}
