import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { listCampuses, reviewCampus, type StaffCampus } from '../../../../contract/school/campus.ts';
import { campusStates, schoolLimits } from '../../../../contract/school/limits.ts';
import { addStaffCampusDomain, proofLimits } from '../../../../contract/school/proof.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import { readPageNumber } from '../../../framework/path-id.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import styles from '../school.module.css';
import type { Route } from './+types/campuses';

const path = '/admin/campuses';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const state = campusStates.find((each) => each === searchParams.get('state')) ?? 'waiting';
  const page = readPageNumber(searchParams);
  const found = await call(context.get(apiContext), listCampuses, { state, page });
  return { found, state, isDone: searchParams.has('done') };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const state = url.searchParams.get('state');
  const back = state ? `${path}?${new URLSearchParams({ state })}` : path;
  return runPost(
    request,
    back,
    ({ companyId = '', intent, seats = '', reason = '', domain = '' }): Promise<unknown> =>
      intent === 'domain'
        ? call(context.get(apiContext), addStaffCampusDomain, { companyId, domain })
        : call(context.get(apiContext), reviewCampus, {
            ...{ companyId, reason },
            decision: intent === 'return' ? 'return' : 'accept',
            ...(seats && { seats }),
          }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'school.staff');

/** Companies that ask to teach, and those that may. */
export default function Campuses({ loaderData: { found, state, isDone }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="school.staff" />}
        text={<FormattedMessage id="school.staff.text" />}
      />
      <div className={styles.stack}>
        <Outcome failure={failure} done={isDone && <FormattedMessage id="school.done" />} />
        <Tabs
          label={intl.formatMessage({ id: 'school.staff.state' })}
          items={campusStates.map((each) => ({
            to: `${path}?state=${each}`,
            label: <FormattedMessage id={`school.campus.state.${each}`} />,
            isCurrent: each === state,
          }))}
        />
        {found.items.length === 0 && <EmptyState title={<FormattedMessage id="school.staff.none" />} />}
        {found.items.map((campus) => (
          <CampusCard
            key={campus.companyId}
            campus={campus}
            failure={failure?.typed['companyId'] === String(campus.companyId) ? failure : undefined}
          />
        ))}
        <Pagination page={found.page} pageCount={pageCount(found)} path={path} query={`state=${state}`} />
      </div>
    </>
  );
}

interface CampusCardProps {
  campus: StaffCampus;
  failure: PostFailure | undefined;
}

function CampusCard({ campus, failure }: CampusCardProps) {
  return (
    <Card
      title={<AppLink to={`/admin/companies/${campus.companyId}`}>{campus.name}</AppLink>}
      aside={<Time value={campus.askedAt} format="date" />}
    >
      {campus.isDemo ? (
        <p>
          <FormattedMessage id="school.staff.demo" />
        </p>
      ) : (
        <CampusForms campus={campus} failure={failure} />
      )}
    </Card>
  );
}

/** What staff decide about a campus, and the mail domains that prove its students. */
function CampusForms({ campus, failure }: CampusCardProps) {
  const fieldText = useFieldTextOf('school', failure);
  return (
    <>
      <Form method="post" className={styles.stack}>
        <input type="hidden" name="companyId" value={campus.companyId} />
        <p>
          <FormattedMessage id={`school.campus.kind.${campus.kind}`} />{' '}
          {campus.state === 'accepted' && (
            <FormattedMessage
              id="school.campus.seats.taken"
              values={{ taken: campus.pupilCount, seats: campus.seats }}
            />
          )}
        </p>
        <TextField
          label={<FormattedMessage id="school.campus.seats" />}
          hint={<FormattedMessage id="school.staff.seats.hint" values={{ count: schoolLimits.seats }} />}
          error={fieldText('seats')}
          name="seats"
          inputMode="numeric"
          maxLength={5}
          defaultValue={failure?.typed['seats'] ?? (campus.seats || '')}
        />
        <TextField
          label={<FormattedMessage id="school.staff.reason" />}
          hint={<FormattedMessage id="school.staff.reason.hint" />}
          error={fieldText('reason')}
          name="reason"
          required
          maxLength={schoolLimits.reason}
          defaultValue={failure?.typed['reason'] ?? ''}
        />
        <div className={styles.acts}>
          <Button type="submit" name="intent" value="accept" variant="primary">
            <FormattedMessage id={campus.state === 'accepted' ? 'school.save' : 'school.staff.accept'} />
          </Button>
          {campus.state !== 'returned' && (
            <Button type="submit" name="intent" value="return">
              <FormattedMessage id="school.staff.return" />
            </Button>
          )}
        </div>
      </Form>
      {campus.state === 'accepted' && (
        <Form method="post" className={styles.stack}>
          <input type="hidden" name="companyId" value={campus.companyId} />
          <TextField
            label={<FormattedMessage id="school.domains.domain" />}
            hint={<FormattedMessage id="school.staff.domain.hint" />}
            error={fieldText('domain')}
            name="domain"
            required
            maxLength={proofLimits.domain}
            defaultValue={failure?.typed['domain'] ?? ''}
          />
          <div>
            <Button type="submit" name="intent" value="domain">
              <FormattedMessage id="school.domains.add" />
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
