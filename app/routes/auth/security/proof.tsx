import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import {
  getProof,
  type ProofWay,
  proofMinutes,
  proofWays,
  proveSelf,
  sendProofCode,
} from '../../../../contract/two-factor/two-factor.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { findCaptcha } from '../../../services/captcha.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import styles from '../auth-frame.module.css';
import { type FormResult, readForm, readSent, refuseForm, typedOf } from '../form-result.ts';
import { PasskeyButton } from '../second-step/passkey-button.tsx';
import { readReturnPath } from '../sign-in/return-path.ts';
import type { Route } from './+types/proof';
import { ProofForm } from './proof-form.tsx';
import pageStyles from './security.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const proof = await call(api, getProof, {});
  const target = readReturnPath(url);
  if (proof.isFresh) throw redirect(target);
  const asked = proofWays.find((way) => way === url.searchParams.get('way'));
  const way = asked && proof.ways.includes(asked) ? asked : proof.ways[0];
  const isSent = way === 'phone' || way === 'email';
  return { proof, way, target, captcha: isSent ? await findCaptcha(api, 'code') : null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const { way = '', password, code, captchaId, captchaCode, intent } = form;
  try {
    if (intent === 'captcha') {
      return { typed: typedOf(form), captcha: await findCaptcha(api, 'code') } satisfies FormResult;
    }
    if (intent === 'send-code' || intent === 'call-code') {
      const sent = await call(api, sendProofCode, {
        way: way as 'phone',
        captchaId,
        captchaCode,
        byVoice: intent === 'call-code',
      });
      return { typed: { ...typedOf(form), sentTo: way }, sent: readSent(sent) } satisfies FormResult;
    }
    await call(api, proveSelf, { way: way as 'password', password, code });
  } catch (error) {
    const captcha = captchaId === undefined ? undefined : await findCaptcha(api, 'code');
    return refuseForm(error, { form, captcha });
  }
  throw redirect(readReturnPath(url));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'factor.proof.title',
    description: 'factor.proof.text',
    path: '/personal/security/proof',
  });

/** Asks once more who it is, before something that could lose the account. */
export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, way, target, captcha } = loaderData;
  const others = proof.ways.filter((each) => each !== way);
  return (
    <>
      <PageHead
        title={<FormattedMessage id="factor.proof.title" />}
        text={<FormattedMessage id="factor.proof.text" values={{ minutes: proofMinutes }} />}
      />
      <Card>
        <div className={pageStyles.narrow}>
          {way === undefined && (
            <Notice tone="warn">
              <FormattedMessage id="factor.proof.none" />
            </Notice>
          )}
          {way === 'passkey' && <PasskeyButton use="proof" target={target} />}
          {way && way !== 'passkey' && (
            <ProofForm key={way} way={way} proof={proof} captcha={captcha} documentResult={actionData} />
          )}
          {others.map((each) => (
            <AppLink key={each} className={styles.link} to={wayAddress(each, target)}>
              <FormattedMessage id={`factor.proof.by_${each}`} />
            </AppLink>
          ))}
        </div>
      </Card>
    </>
  );
}

function wayAddress(way: ProofWay, target: string): string {
  return `/personal/security/proof?${new URLSearchParams({ way, ref: target })}`;
}
