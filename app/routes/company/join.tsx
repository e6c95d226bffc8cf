import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import { getInvitation, joinCompany } from '../../../contract/company/company.ts';
import { companyPath } from '../../components/company/company-frame.tsx';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Time } from '../../components/ui/time.tsx';
import { expectFailure, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/join';
import styles from './company.module.css';
import { Limit } from './person-line.tsx';
import { ProveFirst } from './prove-first.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return {
      invitation: await call(context.get(apiContext), getInvitation, { code: params.code }),
      gone: '',
      code: params.code,
    };
  } catch (error) {
    const { code, statusCode } = expectFailure(error);
    if (statusCode >= 500) throw error;
    const gone = code === 'request.invalid' ? 'company.invitation_not_found' : code;
    return { invitation: null, gone, code: params.code };
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  try {
    await call(context.get(apiContext), joinCompany, { code: params.code });
  } catch (error) {
    return refusePost(error, { intent: 'join' });
  }
  return redirect(`${companyPath}?done`);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'company.join.page');

/** What an invitation offers, and joining; whoever is not signed in comes back here afterwards. */
export default function JoinCompany({
  loaderData: { invitation, gone, code },
  actionData,
}: Route.ComponentProps) {
  if (!invitation) {
    return (
      <ErrorState title={<FormattedMessage id="company.join.gone" />}>
        <ErrorText code={gone} />
      </ErrorState>
    );
  }
  const { companyName, inviterName, role, label, monthLimit, expiresAt, contact } = invitation;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="company.join.title" values={{ company: companyName }} />}
        text={
          <FormattedMessage id="company.join.text" values={{ inviter: inviterName, company: companyName }} />
        }
      />
      <Card>
        <div className={styles.form}>
          <Refusal failure={failure} />
          <dl className={styles.facts}>
            <div>
              <dt>
                <FormattedMessage id="company.role" />
              </dt>
              <dd>
                <FormattedMessage id={`company.role.${role}`} />
              </dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="company.month_limit" />
              </dt>
              <dd>
                <Limit amount={monthLimit} />
              </dd>
            </div>
            {label && (
              <div>
                <dt>
                  <FormattedMessage id="company.label" />
                </dt>
                <dd>{label}</dd>
              </div>
            )}
            {contact && (
              <div>
                <dt>
                  <FormattedMessage id="company.invitation.to" />
                </dt>
                <dd>{contact}</dd>
              </div>
            )}
            <div>
              <dt>
                <FormattedMessage id="company.expires" />
              </dt>
              <dd>
                <Time value={expiresAt} format="full" />
              </dd>
            </div>
          </dl>
          <p className={styles.quiet}>
            <FormattedMessage id="company.join.what" />
          </p>
          {invitation.fit === 'fits' ? (
            <Form method="post">
              <Button type="submit" variant="primary" size="large">
                <FormattedMessage id="company.join" />
              </Button>
            </Form>
          ) : (
            <ProveFirst fit={invitation.fit} contact={contact} path={`/company/join/${code}`} />
          )}
        </div>
      </Card>
    </>
  );
}
