import type { ReactNode } from 'react';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';

interface OutcomeProps {
  failure: PostFailure | undefined;
  /** What went well just now. */
  done?: ReactNode;
}

/** What came of a form: why it was refused, or that it is done. */
export function Outcome({ failure, done }: OutcomeProps) {
  if (failure) return <Refusal failure={failure} />;
  return (
    done && (
      <Notice tone="ok" isOutcome>
        {done}
      </Notice>
    )
  );
}
