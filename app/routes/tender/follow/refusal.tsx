import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { PostFailure } from '../../../framework/post-answer.ts';

/** Why one of the page's forms was refused; it stands where the form does. */
export function Refusal({ failure }: { failure: PostFailure | undefined }) {
  return (
    failure && (
      <Notice tone="bad">
        <ErrorText code={failure.code} values={failure.values} />
      </Notice>
    )
  );
}
