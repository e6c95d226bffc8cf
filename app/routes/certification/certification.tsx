import { FormattedMessage } from 'react-intl';
import { type FormHandle, fileFormBytes } from '../../../contract/body-limits.ts';
import { getOwnCertification } from '../../../contract/certification/certification.ts';
import { listProducts } from '../../../contract/product/product.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { VerifyFirst } from '../../components/sign-in/verify-first.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Time } from '../../components/ui/time.tsx';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/certification';
import { ActList } from './act-list.tsx';
import { AppealForm } from './appeal-form.tsx';
import { ApplicationForm } from './application-form.tsx';
import styles from './certification.module.css';
import { answerCertificationPost, certificationPath } from './certification-action.ts';
import { ExpertPageForm } from './expert-page-form.tsx';
import { InterviewCard } from './interview-card.tsx';
import { RenewalCard } from './renewal-card.tsx';
import { SentCard } from './sent-card.tsx';
import { ShareTable } from './share-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const own = await call(api, getOwnCertification, {});
  const isExpert = own.certification?.state === 'certified';
  const { products } = isExpert ? await call(api, listProducts, {}) : { products: [] };
  return {
    own,
    offered: products.map(({ slug, name }) => ({ slug, name })),
    isSaved: url.searchParams.has('saved'),
  };
}

export const action = answerCertificationPost;

export const handle: FormHandle = { bodyLimit: 2 * fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'certification.title',
    description: 'certification.text',
    path: certificationPath,
  });

/** One's own way to being a certified expert: whatever comes next stands first. */
export default function CertificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const user = useSite()?.user;
  const { own, offered, isSaved } = loaderData;
  const { certification, can } = own;
  const failure = actionData?.failure;
  const state = certification?.state ?? 'draft';
  const isWaiting = state === 'reviewing' || state === 'appealed';
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="certification.title" />}
        text={<FormattedMessage id="certification.text" />}
      />
      {user && !user.isVerified && (
        <VerifyFirst id="core.verify_first.upload" path="/personal/certification" />
      )}
      <Refusal failure={failure} />
      {isSaved && !failure && (
        <Notice tone="ok">
          <FormattedMessage id="certification.saved" />
        </Notice>
      )}
      {certification && state !== 'draft' && (
        <Notice tone={state === 'certified' ? 'ok' : can.write ? 'warn' : 'info'}>
          <p>
            <FormattedMessage
              id={
                state === 'interview' && certification.slots.some(({ isChosen }) => isChosen)
                  ? 'certification.now.interview_set'
                  : `certification.now.${state}`
              }
            />
          </p>
          {certification.reason && <p className={styles.reason}>{certification.reason}</p>}
          {own.againFrom && (
            <p>
              <FormattedMessage
                id="certification.again"
                values={{ day: <Time value={own.againFrom} format="date" /> }}
              />
            </p>
          )}
        </Notice>
      )}
      {state === 'interview' && certification && <InterviewCard slots={certification.slots} />}
      {state === 'certified' && certification && (
        <>
          <RenewalCard certification={certification} mayRenew={can.renew} failure={failure} />
          <ExpertPageForm
            intro={certification.intro}
            chosen={own.products}
            offered={offered}
            failure={failure}
          />
        </>
      )}
      {can.appeal && <AppealForm failure={failure} />}
      {can.write && <ApplicationForm certification={certification} failure={failure} />}
      {certification && (isWaiting || state === 'interview') && (
        <SentCard certification={certification} mayWithdraw={state !== 'appealed'} />
      )}
      <ShareTable share={own.share} />
      {own.acts.length > 0 && <ActList acts={own.acts} />}
    </div>
  );
}
