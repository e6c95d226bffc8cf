import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { beginTotp, confirmTotp, getTwoFactor } from '../../../../contract/two-factor/two-factor.ts';
import { drawQr } from '../../../components/money/qr-drawing.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { leadToProof, requireProof } from '../../../framework/require-proof.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import pageStyles from '../security/security.module.css';
import type { Route } from './+types/totp';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpForm, type TotpSetUp } from './totp-form.tsx';

const path = '/personal/security/totp';
const nothing = { setUp: null, failure: undefined, done: undefined };

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { hasTotp } = await call(api, getTwoFactor, {});
  if (!hasTotp) await requireProof(api, path);
  return { hasTotp };
}

/** Begins by a press, so that looking at the page changes nothing; then takes the first code. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { intent, secret = '', uri = '', code = '' } = await readPost(request);
  const setUp: TotpSetUp | null = secret === '' ? null : { secret, uri, qr: drawQr(uri) };
  try {
    if (intent === 'begin') {
      const begun = await call(api, beginTotp, {});
      return { setUp: { ...begun, qr: drawQr(begun.uri) } };
    }
    return { setUp: null, done: await call(api, confirmTotp, { code }) };
  } catch (error) {
    leadToProof(error, path);
    return refusePost(error, { intent }, { setUp });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'factor.totp', description: 'factor.totp.text', path });

/** Sets up an authenticator application: a code to scan, its first code, and the recovery codes. */
export default function TotpPage({ loaderData, actionData }: Route.ComponentProps) {
  const { setUp, failure, done } = { ...nothing, ...actionData };
  return (
    <>
      <PageHead
        title={<FormattedMessage id="factor.totp" />}
        text={<FormattedMessage id="factor.totp.text" />}
      />
      <Card>
        {done ? (
          <RecoveryCodes codes={done.recoveryCodes} />
        ) : setUp || failure ? (
          <TotpForm setUp={setUp} failure={failure} />
        ) : loaderData.hasTotp ? (
          <div className={pageStyles.narrow}>
            <Notice tone="ok">
              <FormattedMessage id="factor.totp.is_on" />
            </Notice>
            <ButtonLink to="/personal/security">
              <FormattedMessage id="factor.back" />
            </ButtonLink>
          </div>
        ) : (
          <Form method="post" className={pageStyles.narrow}>
            <p>
              <FormattedMessage id="factor.totp.before" />
            </p>
            <Button type="submit" variant="primary" name="intent" value="begin">
              <FormattedMessage id="factor.totp.begin" />
            </Button>
          </Form>
        )}
      </Card>
    </>
  );
}
