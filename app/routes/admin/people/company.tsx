import { FormattedMessage, useIntl } from 'react-intl';
import { data } from 'react-router';
import {
  getCompany,
  reviewCompany,
  type StaffCompany,
  setCompanyOwner,
  setCompanySeats,
} from '../../../../contract/company/staff.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActForm } from '../act-form.tsx';
import { ActOutcome } from '../act-outcome.tsx';
import type { Route } from './+types/company';
import styles from './company.module.css';
import { CompanyOwner } from './company-owner.tsx';
import { CompanySheet } from './company-sheet.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.companyId)) throw data(null, { status: 404 });
  const company = await call(context.get(apiContext), getCompany, { companyId: params.companyId });
  return { company, isDone: url.searchParams.has('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { companyId } = params;
  return runPost(
    request,
    `/admin/companies/${companyId}`,
    ({ intent, reason = '', seats = '', userId = '' }) => {
      if (intent === 'owner') return call(api, setCompanyOwner, { companyId, userId, reason });
      if (intent === 'seats') return call(api, setCompanySeats, { companyId, seats, reason });
      return call(api, reviewCompany, {
        companyId,
        decision: intent === 'accept' ? 'accept' : 'return',
        reason,
      });
    },
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'company.staff.title');

/** One company beside the picture of its licence, to be accepted or sent back. */
export default function CompanyReview({ loaderData: { company, isDone }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const reviewed =
    actionData && !['seats', 'owner'].includes(actionData.failure.intent) ? actionData.failure : undefined;
  const seated = actionData?.failure.intent === 'seats' ? actionData.failure : undefined;
  return (
    <>
      <PageHead title={company.name} text={<FormattedMessage id={`company.state.${company.state}`} />} />
      <div className={styles.stack}>
        <ActOutcome
          isDone={isDone}
          failure={actionData?.failure}
          isFormThere={
            actionData?.failure.intent === 'owner' ? company.heirs.length > 0 : company.state !== 'dissolved'
          }
        />
        {company.isDemo && (
          <Notice>
            <FormattedMessage id="company.staff.demo.text" />
          </Notice>
        )}
        {company.isCodeOdd && !company.isDemo && (
          <Notice tone="warn">
            <FormattedMessage id="company.staff.odd" />
          </Notice>
        )}
        {company.rivals.length > 0 && (
          <Notice tone="warn">
            <FormattedMessage
              id="company.staff.rivals"
              values={{
                names: company.rivals
                  .map(
                    ({ name, state }) => `${name} (${intl.formatMessage({ id: `company.state.${state}` })})`,
                  )
                  .join(', '),
              }}
            />
          </Notice>
        )}
        <div className={styles.pair}>
          <CompanySheet company={company} />
          {!company.isDemo && <LicenceCard company={company} />}
        </div>
        {company.heirs.length > 0 && (
          <CompanyOwner
            heirs={company.heirs}
            failure={actionData?.failure.intent === 'owner' ? actionData.failure : undefined}
          />
        )}
        {company.state !== 'dissolved' && !company.isDemo && (
          <>
            <Card title={<FormattedMessage id="company.staff.review" />}>
              <ActForm failure={reviewed}>
                <p className={styles.quiet}>
                  <FormattedMessage id="company.staff.return.text" />
                </p>
                <p className={styles.acts}>
                  {company.state !== 'accepted' && (
                    <Button type="submit" name="intent" value="accept" variant="primary">
                      <FormattedMessage id="company.staff.accept" />
                    </Button>
                  )}
                  {company.state !== 'returned' && (
                    <Button type="submit" name="intent" value="return" variant="danger">
                      <FormattedMessage id="company.staff.return" />
                    </Button>
                  )}
                </p>
              </ActForm>
            </Card>
            <Card title={<FormattedMessage id="company.staff.seats" />}>
              <ActForm failure={seated}>
                <TextField
                  label={<FormattedMessage id="company.staff.seats" />}
                  hint={<FormattedMessage id="company.staff.seats.hint" />}
                  name="seats"
                  inputMode="numeric"
                  pattern="[0-9]{1,4}"
                  required
                  defaultValue={seated?.typed.seats ?? String(company.seats ?? 0)}
                />
                <div>
                  <Button type="submit" name="intent" value="seats">
                    <FormattedMessage id="company.staff.seats.save" />
                  </Button>
                </div>
              </ActForm>
            </Card>
          </>
        )}
      </div>
    </>
  );
}

function LicenceCard({ company: { companyId, state } }: { company: StaffCompany }) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="company.staff.picture" />}>
      {state === 'dissolved' ? (
        <FormattedMessage id="company.staff.picture.gone" />
      ) : (
        <img
          className={styles.licence}
          src={`/api/admin/companies/${companyId}/licence`}
          alt={intl.formatMessage({ id: 'company.staff.picture' })}
        />
      )}
    </Card>
  );
}
