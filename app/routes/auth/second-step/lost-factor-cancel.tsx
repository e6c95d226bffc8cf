import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { cancelLostFactorByMail } from '../../../../contract/two-factor/lost-factor.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { refusePost } from '../../../framework/post-answer.ts';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../auth-frame.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import type { Route } from './+types/lost-factor-cancel';

/** Looking calls nothing off: programs that check mails follow their addresses. */
export function loader({ context }: Route.LoaderArgs) {
  keepPagePrivate(context);
  return null;
}

export async function action({ context, params }: Route.ActionArgs) {
  try {
    await call(context.get(apiContext), cancelLostFactorByMail, { code: params.code });
    return { failure: undefined };
  } catch (error) {
    return refusePost(error, { intent: 'cancel' });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'factor.lost.cancel',
    description: 'factor.lost.cancel.text',
    path: '/user/lost-factor',
  });

/** Where the mail about a request leads: stops it without signing in. */
export default function LostFactorCancelPage({ actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  if (actionData && !failure) {
    return (
      <AuthFrame title={<FormattedMessage id="factor.lost.cancel" />}>
        <Notice tone="ok">
          <FormattedMessage id="factor.lost.cancelled" />
        </Notice>
        <ButtonLink variant="primary" size="large" isBlock to="/member/forget_passwd">
          <FormattedMessage id="factor.lost.new_password" />
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={<FormattedMessage id="factor.lost.cancel" />}>
      <p className={styles.text}>
        <FormattedMessage id="factor.lost.cancel.text" />
      </p>
      <Form method="post" className={styles.form}>
        {failure && (
          <Notice tone="bad">
            <ErrorText code={failure.code} />
          </Notice>
        )}
        <Button type="submit" variant="danger" size="large" isBlock>
          <FormattedMessage id="factor.lost.cancel.do" />
        </Button>
      </Form>
    </AuthFrame>
  );
}
