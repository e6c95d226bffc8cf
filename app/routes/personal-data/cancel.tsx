import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { beijingDate } from '../../../contract/beijing-time.ts';
import {
  coolingDays,
  getCancellation,
  requestCancellation,
} from '../../../contract/personal-data/personal-data.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { leadToProof, requireProof } from '../../framework/require-proof.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/cancel';
import { CancelForm } from './cancel-form.tsx';
import { HindranceList } from './hindrance-list.tsx';
import styles from './personal-data.module.css';
import { useTrail } from './use-trail.ts';

const path = '/personal/security/cancel';
/** What the law or others' accounts keep, each with its time; the privacy policy says the same. */
const kept = ['orders', 'invoices', 'log', 'texts'] as const;
const deleted = ['account', 'sheet', 'private', 'files', 'backups'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  return call(context.get(apiContext), getCancellation, {});
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { hasAgreed, hasWaived } = await readPost(request);
  await requireProof(api, path);
  try {
    const { dueAt } = await call(api, requestCancellation, { hasAgreed, hasWaived });
    throw redirect(`/user/closing?${new URLSearchParams({ day: beijingDate(new Date(dueAt)) })}`);
  } catch (error) {
    if (error instanceof Response) throw error;
    leadToProof(error, path);
    return refusePost(error, {
      intent: 'cancel',
      typed: { hasAgreed: hasAgreed ?? '', hasWaived: hasWaived ?? '' },
    });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, {
    title: 'personal_data.cancel',
    description: 'personal_data.cancel.description',
    path,
  });

/** Closes the account: what stands in the way, what goes, what stays and for how long, and seven days of grace. */
export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hindrances } = loaderData;
  const trail = useTrail('personal_data.cancel', path);
  return (
    <>
      <Breadcrumbs trail={trail} />
      <PageHead
        title={<FormattedMessage id="personal_data.cancel" />}
        text={<FormattedMessage id="personal_data.cancel.text" values={{ days: coolingDays }} />}
      />
      <div className={styles.parts}>
        <Card title={<FormattedMessage id="personal_data.checks" />}>
          <HindranceList hindrances={hindrances} />
        </Card>
        <div className={styles.pair}>
          <Card title={<FormattedMessage id="personal_data.deleted" />}>
            <ul className={styles.list}>
              {deleted.map((what) => (
                <li key={what}>
                  <FormattedMessage id={`personal_data.deleted.${what}`} />
                </li>
              ))}
            </ul>
          </Card>
          <Card title={<FormattedMessage id="personal_data.kept" />}>
            <ul className={styles.list}>
              {kept.map((what) => (
                <li key={what}>
                  <FormattedMessage id={`personal_data.kept.${what}`} />
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <Card title={<FormattedMessage id="personal_data.cancel.go" />}>
          <CancelForm
            hindrances={hindrances}
            failure={actionData && 'failure' in actionData ? actionData.failure : undefined}
          />
        </Card>
      </div>
    </>
  );
}
