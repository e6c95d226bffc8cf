import { FormattedMessage, useIntl } from 'react-intl';
import type { StaffCertification } from '../../../../contract/certification/staff.ts';
import {
  decideAppeal,
  decideCertification,
  decideRenewal,
  deleteSlot,
  getCertification,
  offerSlot,
  revokeCertification,
  voteCertification,
} from '../../../../contract/certification/staff.ts';
import type { Verdict } from '../../../../contract/certification/terms.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPathId } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import type { Route } from './+types/certification';
import { CertificationActs, isActThere } from './certification-acts.tsx';
import { CertificationFacts } from './certification-facts.tsx';
import { CertificationSlots } from './certification-slots.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const certificationId = readPathId(params.certificationId);
  return {
    found: await call(context.get(apiContext), getCertification, { certificationId }),
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const certificationId = readPathId(params.certificationId);
  return runPost(request, `/admin/certifications/${certificationId}`, async (form) => {
    const { intent = '', reason = '' } = form;
    const [what, choice = ''] = intent.split(':');
    const named = { certificationId, reason };
    if (what === 'vote') return call(api, voteCertification, { ...named, verdict: choice as Verdict });
    if (what === 'decide') return call(api, decideCertification, { ...named, decision: choice as 'certify' });
    if (what === 'appeal') return call(api, decideAppeal, { ...named, decision: choice as 'accept' });
    if (what === 'renewal') return call(api, decideRenewal, { ...named, decision: choice as 'extend' });
    if (what === 'revoke') return call(api, revokeCertification, named);
    if (what === 'delete') return call(api, deleteSlot, { certificationId, slotId: choice });
    const { startsAt = '', minutes = '', place = '' } = form;
    return call(api, offerSlot, { certificationId, startsAt, minutes, place });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'certification.queue');

/** One application: what was sent, the votes, and what the viewer may do about it. */
export default function AdminCertification({
  loaderData: { found, isDone },
  actionData,
}: Route.ComponentProps) {
  const { applicant, certification, votes } = found;
  return (
    <div className={styles.stack}>
      <PageHead
        title={applicant.nickname}
        text={<FormattedMessage id={`certification.state.${certification.state}`} />}
        actions={
          <AppLink className={styles.link} to={`/admin/users/${applicant.userId}`}>
            <FormattedMessage id="certification.person" />
          </AppLink>
        }
      />
      <ActOutcome
        isDone={isDone}
        failure={actionData?.failure}
        isFormThere={actionData && isActThere(found, actionData.failure.intent)}
      />
      <CertificationActs found={found} failure={actionData?.failure} />
      {certification.state === 'interview' && (
        <CertificationSlots
          slots={certification.slots}
          mayManage={found.can.manage}
          failure={actionData?.failure}
        />
      )}
      <CertificationFacts certification={certification} />
      {votes.length > 0 && (
        <Card title={<FormattedMessage id="certification.votes" />}>
          <Entries
            entries={votes.map(({ reviewer, verdict, reason, createdAt }) => ({
              name: reviewer.nickname,
              what: `certification.verdict.${verdict}`,
              reason,
              createdAt,
            }))}
          />
        </Card>
      )}
      <Card title={<FormattedMessage id="certification.acts" />}>
        <Entries entries={found.acts.filter(({ act }) => act !== 'voted').map(toEntry)} />
      </Card>
    </div>
  );
}

interface Entry {
  name: string;
  what: string;
  reason: string;
  createdAt: string;
}

function toEntry({ act, actor, reason, createdAt }: StaffCertification['acts'][number]): Entry {
  return { name: actor?.nickname ?? '', what: `certification.act.${act}`, reason, createdAt };
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const intl = useIntl();
  return (
    <ul>
      {entries.map(({ name, what, reason, createdAt }) => (
        <li key={`${createdAt}${what}${name}`}>
          {name} {intl.formatMessage({ id: what as MessageId })} <Time value={createdAt} format="full" />
          {reason && <p className={styles.quiet}>{reason}</p>}
        </li>
      ))}
    </ul>
  );
}
