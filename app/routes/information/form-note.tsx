import { FormattedMessage } from 'react-intl';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';

interface FormNoteProps {
  failure: PostFailure | undefined;
  isSaved: boolean;
}

/** What became of a form: saved, or why not. */
export function FormNote({ failure, isSaved }: FormNoteProps) {
  if (failure) {
    return <Refusal failure={failure} />;
  }
  return isSaved ? (
    <Notice tone="ok">
      <FormattedMessage id="information.saved" />
    </Notice>
  ) : null;
}
