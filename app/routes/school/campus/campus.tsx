import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { askCampus, type Campus, getCampus } from '../../../../contract/school/campus.ts';
import { type CampusKind, campusKinds } from '../../../../contract/school/limits.ts';
import { addCampusDomain, listCampusDomains, removeCampusDomain } from '../../../../contract/school/proof.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { SelectField } from '../../../components/ui/text-field.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import { campusPath, classesPath } from '../paths.ts';
import styles from '../school.module.css';
import type { Route } from './+types/campus';
import { DomainCard } from './domain-card.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const own = await call(api, getCampus, {});
  const { domains } = await call(api, listCampusDomains, {});
  return { ...own, domains, isDone: url.searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, campusPath, ({ intent, kind, domain = '' }): Promise<unknown> => {
    if (intent === 'domain') return call(api, addCampusDomain, { domain });
    if (intent === 'remove') return call(api, removeCampusDomain, { domain });
    return call(api, askCampus, { kind: kind as CampusKind });
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'school.campus', description: 'school.campus.text', path: campusPath });

/** The campus account of one's company: what it may do, or how to ask for it. */
export default function CampusPage({ loaderData, actionData }: Route.ComponentProps) {
  const { campus, companyName, mayManage, domains, isDone } = loaderData;
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="school.campus" />}
        text={<FormattedMessage id="school.campus.text" />}
      />
      <div className={styles.stack}>
        <Outcome
          failure={failure}
          done={
            isDone && (
              <FormattedMessage id={campus?.state === 'accepted' ? 'school.done' : 'school.campus.asked'} />
            )
          }
        />
        {companyName === null && (
          <EmptyState
            title={<FormattedMessage id="school.campus.no_company" />}
            action={
              <ButtonLink to="/personal/company" variant="primary">
                <FormattedMessage id="school.campus.to_company" />
              </ButtonLink>
            }
          >
            <FormattedMessage id="school.campus.no_company.text" />
          </EmptyState>
        )}
        {campus && <CampusCard campus={campus} />}
        {campus?.state === 'accepted' && mayManage && <DomainCard domains={domains} failure={failure} />}
        {companyName !== null && campus?.state !== 'accepted' && (
          <Card title={<FormattedMessage id={campus ? 'school.campus.again' : 'school.campus.ask'} />}>
            {mayManage ? (
              <AskForm kind={campus?.kind ?? ''} companyName={companyName} failure={failure} />
            ) : (
              <p>
                <FormattedMessage id="school.campus.ask_admin" values={{ company: companyName }} />
              </p>
            )}
          </Card>
        )}
      </div>
    </>
  );
}

const tones = { waiting: 'warn', accepted: 'ok', returned: 'bad' } as const;

function CampusCard({ campus }: { campus: Campus }) {
  return (
    <Card
      title={<Written text={campus.name} />}
      aside={
        <Lamp tone={tones[campus.state]}>
          <FormattedMessage id={`school.campus.state.${campus.state}`} />
        </Lamp>
      }
    >
      <div className={styles.stack}>
        <dl className={styles.facts}>
          <dt>
            <FormattedMessage id="school.campus.kind" />
          </dt>
          <dd>
            <FormattedMessage id={`school.campus.kind.${campus.kind}`} />
          </dd>
          {campus.state === 'accepted' && (
            <>
              <dt>
                <FormattedMessage id="school.campus.seats" />
              </dt>
              <dd>
                <FormattedMessage
                  id="school.campus.seats.taken"
                  values={{ taken: campus.pupilCount, seats: campus.seats }}
                />
              </dd>
            </>
          )}
          {campus.reason && (
            <>
              <dt>
                <FormattedMessage id="school.campus.reason" />
              </dt>
              <dd>{campus.reason}</dd>
            </>
          )}
        </dl>
        {campus.state === 'accepted' && (
          <>
            <p className={styles.quiet}>
              <FormattedMessage id="school.campus.teachers" />
            </p>
            <div className={styles.acts}>
              <ButtonLink to={classesPath} variant="primary">
                <FormattedMessage id="school.classes" />
              </ButtonLink>
              <ButtonLink to="/personal/company/invitations">
                <FormattedMessage id="school.campus.invite" />
              </ButtonLink>
              <ButtonLink to="/personal/company/classes">
                <FormattedMessage id="school.campus.courses" />
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

function AskForm({
  kind,
  companyName,
  failure,
}: {
  kind: string;
  companyName: string;
  failure: PostFailure | undefined;
}) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('school', failure);
  return (
    <Form method="post" className={styles.stack}>
      <p>
        <FormattedMessage id="school.campus.ask.text" values={{ company: companyName }} />
      </p>
      <SelectField
        label={<FormattedMessage id="school.campus.kind" />}
        error={fieldText('kind')}
        name="kind"
        required
        defaultValue={failure?.typed.kind ?? kind}
      >
        <option value="">{intl.formatMessage({ id: 'school.choose' })}</option>
        {campusKinds.map((each) => (
          <option key={each} value={each}>
            {intl.formatMessage({ id: `school.campus.kind.${each}` })}
          </option>
        ))}
      </SelectField>
      <div>
        <Button type="submit" variant="primary">
          <FormattedMessage id="school.campus.send" />
        </Button>
      </div>
    </Form>
  );
}
