import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { getTwoFactor, renewRecoveryCodes } from '../../../../contract/two-factor/two-factor.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { leadToProof, requireProof } from '../../../framework/require-proof.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import pageStyles from '../security/security.module.css';
import type { Route } from './+types/recovery';
import { RecoveryCodes } from './recovery-codes.tsx';

const path = '/personal/security/recovery';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  await requireProof(api, path);
  return { left: (await call(api, getTwoFactor, {})).recoveryCodesLeft };
}

export async function action({ context }: Route.ActionArgs) {
  try {
    return { codes: (await call(context.get(apiContext), renewRecoveryCodes, {})).recoveryCodes };
  } catch (error) {
    leadToProof(error, path);
    return refusePost(error, { intent: 'renew' });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'factor.recovery', description: 'factor.recovery.text', path });

/** Makes fresh recovery codes, which end the ones before. */
export default function RecoveryPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={<FormattedMessage id="factor.recovery" />}
        text={<FormattedMessage id="factor.recovery.text" />}
      />
      <Card>
        {actionData && 'codes' in actionData ? (
          <RecoveryCodes codes={actionData.codes} />
        ) : (
          <Form method="post" className={pageStyles.narrow}>
            {actionData?.failure && (
              <Notice tone="bad">
                <ErrorText code={actionData.failure.code} />
              </Notice>
            )}
            <p>
              <FormattedMessage id="factor.recovery.left" values={{ left: loaderData.left }} />
            </p>
            <Button type="submit" variant="primary">
              <FormattedMessage id="factor.recovery.renew" />
            </Button>
          </Form>
        )}
      </Card>
    </>
  );
}
