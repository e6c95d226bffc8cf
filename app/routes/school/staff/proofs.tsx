import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { listSchoolProofs, proofLimits, reviewSchoolProof } from '../../../../contract/school/proof.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import styles from '../school.module.css';
import type { Route } from './+types/proofs';

const path = '/admin/school-proofs';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const found = await call(context.get(apiContext), listSchoolProofs, { page });
  return { found, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  return runPost(request, path, ({ userId = '', sentAt = '', intent, reason = '' }) =>
    call(context.get(apiContext), reviewSchoolProof, {
      ...{ userId, sentAt, reason },
      decision: intent === 'return' ? 'return' : 'accept',
    }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'school.staff.proofs');

/** Documents of students and teachers that wait for a look. */
export default function Proofs({ loaderData: { found, isDone }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  const fieldText = useFieldTextOf('school', failure);
  return (
    <>
      <PageHead
        title={<FormattedMessage id="school.staff.proofs" />}
        text={<FormattedMessage id="school.staff.proofs.text" />}
      />
      <div className={styles.stack}>
        <Outcome failure={failure} done={isDone && <FormattedMessage id="school.done" />} />
        {found.items.length === 0 && (
          <EmptyState title={<FormattedMessage id="school.staff.proofs.none" />} />
        )}
        {found.items.map(({ person, role, school, sentAt }) => {
          const isRefused = failure?.typed['userId'] === String(person.userId);
          return (
            <Card
              key={person.userId}
              title={<AppLink to={`/admin/users/${person.userId}`}>{person.nickname}</AppLink>}
              aside={<Time value={sentAt} format="full" />}
            >
              <div className={styles.stack}>
                <p>
                  <FormattedMessage id={`school.proof.role.${role}`} /> · {school}
                </p>
                <img
                  className={styles.document}
                  src={`/api/admin/school-proofs/${person.userId}/document`}
                  alt={intl.formatMessage({ id: 'school.staff.proofs.document' }, { name: person.nickname })}
                  loading="lazy"
                />
                <Form method="post" className={styles.stack}>
                  <input type="hidden" name="userId" value={person.userId} />
                  <input type="hidden" name="sentAt" value={sentAt} />
                  <TextField
                    label={<FormattedMessage id="school.staff.reason" />}
                    hint={<FormattedMessage id="school.staff.proofs.hint" />}
                    error={isRefused ? fieldText('reason') : undefined}
                    name="reason"
                    maxLength={proofLimits.reason}
                    defaultValue={isRefused ? (failure?.typed['reason'] ?? '') : ''}
                  />
                  <div className={styles.acts}>
                    <Button type="submit" name="intent" value="accept" variant="primary">
                      <FormattedMessage id="school.staff.proofs.accept" />
                    </Button>
                    <Button type="submit" name="intent" value="return">
                      <FormattedMessage id="school.staff.return" />
                    </Button>
                  </div>
                </Form>
              </div>
            </Card>
          );
        })}
        <Pagination page={found.page} pageCount={pageCount(found)} path={path} />
      </div>
    </>
  );
}
