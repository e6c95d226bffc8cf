import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { AuthFrame } from '../auth-frame.tsx';

/** The first step of a sign-in is too long ago: it starts again, and leads to `target` again. */
export function StepGone({ title, target }: { title: ReactNode; target: string }) {
  return (
    <AuthFrame title={title}>
      <Notice tone="warn">
        <ErrorText code="auth.second_step_gone" />
      </Notice>
      <ButtonLink variant="primary" size="large" isBlock to={signInAddress(target)}>
        <FormattedMessage id="factor.step.again" />
      </ButtonLink>
    </AuthFrame>
  );
}
