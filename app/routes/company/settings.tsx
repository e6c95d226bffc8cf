import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import { leaveCompany } from '../../../contract/company/company.ts';
import { dissolveCompany, handOverCompany, listCompanyMembers } from '../../../contract/company/members.ts';
import { CompanyFrame, companyPath } from '../../components/company/company-frame.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { SelectField } from '../../components/ui/text-field.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { leadToProof, requireProof } from '../../framework/require-proof.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/settings';
import styles from './company.module.css';
import { DissolveCard } from './dissolve-card.tsx';
import { requireCompany } from './own-company.ts';

const path = `${companyPath}/settings`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const own = await requireCompany(api);
  const isOwner = own.membership.role === 'owner';
  const members = isOwner ? (await call(api, listCompanyMembers, {})).items : [];
  return {
    own,
    isOwner,
    others: members.filter(({ role }) => role !== 'owner'),
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { intent = '', userId = '', name = '', withBasket } = await readPost(request);
  try {
    if (intent === 'leave') {
      await call(api, leaveCompany, { withBasket });
      return redirect(`${companyPath}?left`);
    }
    await requireProof(api, path);
    if (intent === 'dissolve') {
      await call(api, dissolveCompany, { name });
      return redirect(`${companyPath}?dissolved`);
    }
    await call(api, handOverCompany, { userId });
  } catch (error) {
    if (error instanceof Response) throw error;
    leadToProof(error, path);
    return refusePost(error, { intent, typed: { userId, name } });
  }
  return redirect(`${path}?done`);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'company.tab.settings', description: 'company.owner.text', path });

/** The ways out: handing the company over, leaving it, and ending it. */
export default function CompanySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { own, isOwner, others, isDone } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <CompanyFrame
      name={own.company.name}
      text={<FormattedMessage id="company.lead" />}
      powers={own.powers}
      failure={failure?.code === 'company.name_other' ? undefined : failure}
      isDone={isDone}
    >
      {isOwner && (
        <Card title={<FormattedMessage id="company.owner.title" />}>
          {others.length === 0 ? (
            <p>
              <FormattedMessage id="company.owner.alone" />
            </p>
          ) : (
            <Form method="post" className={styles.form}>
              <p className={styles.quiet}>
                <FormattedMessage id="company.owner.text" />
              </p>
              <SelectField
                label={<FormattedMessage id="company.owner.to" />}
                name="userId"
                defaultValue={failure?.typed.userId}
              >
                {others.map(({ userId, nickname, label }) => (
                  <option key={userId} value={userId}>
                    {label ? `${nickname} (${label})` : nickname}
                  </option>
                ))}
              </SelectField>
              <div>
                <Button type="submit" name="intent" value="owner" variant="danger">
                  <FormattedMessage id="company.owner.go" />
                </Button>
              </div>
            </Form>
          )}
        </Card>
      )}
      <Card title={<FormattedMessage id="company.leave.title" />}>
        {isOwner ? (
          <p>
            <FormattedMessage id="company.leave.owner" />
          </p>
        ) : (
          <details className={styles.more}>
            <summary>
              <FormattedMessage id="company.leave.title" />
            </summary>
            <Form method="post" className={styles.form}>
              <p className={styles.quiet}>
                <FormattedMessage id="company.leave.text" />
              </p>
              <Checkbox name="withBasket">
                <FormattedMessage id="company.with_basket" />
              </Checkbox>
              <div>
                <Button type="submit" name="intent" value="leave" variant="danger">
                  <FormattedMessage id="company.leave.go" values={{ company: own.company.name }} />
                </Button>
              </div>
            </Form>
          </details>
        )}
      </Card>
      {own.powers.includes('dissolve') && <DissolveCard name={own.company.name} failure={failure} />}
    </CompanyFrame>
  );
}
