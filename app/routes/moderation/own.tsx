import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { createAppeal, listOwnActs, listOwnReports } from '../../../contract/moderation/report.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { getOwnTrust } from '../../../contract/trust/trust.ts';
import { CopyField } from '../../components/forms/copy-field.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/own';
import styles from './form.module.css';
import { OwnActs } from './own-acts.tsx';
import { OwnReports } from './own-reports.tsx';
import { TrustCard } from './trust-card.tsx';

/** As reports are numbered: their year and a running number. */
const numberPattern = /^JB-\d{4}-\d{6,9}$/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [reports, acts, trust] = await Promise.all([
    call(api, listOwnReports, { page: readPageNumber(url.searchParams) }),
    call(api, listOwnActs, { page: url.searchParams.get('acts') ?? undefined }),
    call(api, getOwnTrust, {}),
  ]);
  const done = ['reported', 'appealed'].find((name) => url.searchParams.has(name)) ?? null;
  const number = numberPattern.exec(url.searchParams.get('reported') ?? '')?.[0] ?? null;
  return { reports, acts, trust, done: done as 'reported' | 'appealed' | null, number };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readPost(request);
  try {
    await call(context.get(apiContext), createAppeal, { actId: form.actId ?? '', text: form.text ?? '' });
  } catch (error) {
    return refusePost(error, { intent: `appeal-${form.actId}`, typed: form });
  }
  return redirect('/personal/moderation?appealed');
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'moderation.own');

/** What a person has reported and what came of it; what was done to the person and why, with the way to appeal. */
export default function OwnModeration({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { reports, acts, trust, done, number } = loaderData;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="moderation.own" />}
        text={<FormattedMessage id="moderation.own.text" />}
      />
      {done && !actionData && (
        <Notice tone="ok" isOutcome>
          <p>
            <FormattedMessage id={`moderation.own.${done}`} />
          </p>
          {number && (
            <CopyField
              label={intl.formatMessage({ id: 'moderation.own.number' })}
              value={number}
              copyLabel="moderation.own.number.copy"
              doneLabel="moderation.own.number.copied"
            />
          )}
        </Notice>
      )}
      <div className={styles.stack}>
        <OwnActs acts={acts.items} failure={actionData?.failure} />
        <Pagination
          page={acts.page}
          pageCount={pageCount(acts)}
          path="/personal/moderation"
          parameter="acts"
        />
        <OwnReports reports={reports.items} />
        <Pagination page={reports.page} pageCount={pageCount(reports)} path="/personal/moderation" />
        <TrustCard trust={trust} />
      </div>
    </>
  );
}
