import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import {
  addJuror,
  decideCompetition,
  getStaffCompetition,
  publishCompetition,
  removeJuror,
  saveCompetition,
} from '../../../../contract/school/competition.ts';
import { writeRubric } from '../../../../contract/school/rubric.ts';
import { beijingField } from '../../../components/forms/beijing-input.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import { competitionPath, staffCompetitionPath, staffCompetitionsPath } from '../paths.ts';
import styles from '../school.module.css';
import type { Route } from './+types/staff-competition';
import { CompetitionFields } from './competition-fields.tsx';
import { competitionInput } from './competition-input.ts';
import { PhaseText } from './competitions.tsx';

type StaffCompetition = EndpointOutput<typeof getStaffCompetition>;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const competitionId = readPathId(params.id);
  const competition = await call(context.get(apiContext), getStaffCompetition, { competitionId }).catch(
    notFoundWhen('school.competition_not_found'),
  );
  return { competition, isDone: url.searchParams.has('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const competitionId = readPathId(params.id);
  const api = context.get(apiContext);
  return runPost(request, staffCompetitionPath(competitionId), (typed): Promise<unknown> => {
    const { intent = '', userId = '' } = typed;
    if (intent === 'publish') return call(api, publishCompetition, { competitionId });
    if (intent === 'decide') return call(api, decideCompetition, { competitionId });
    if (intent === 'juror') return call(api, addJuror, { competitionId, userId });
    if (intent === 'remove') return call(api, removeJuror, { competitionId, userId });
    return call(api, saveCompetition, { competitionId, ...competitionInput(typed) });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'school.staff.competitions');

/** A competition for staff: texts and times, jury, publishing and the decision. */
export default function StaffCompetitionPage({
  loaderData: { competition, isDone },
  actionData,
}: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  const { competitionId, title, about, rules, criteria, opensAt, closesAt, phase, winners, isDemo } =
    competition;
  const first = {
    ...{ title, about, rules, criteria: writeRubric(criteria) },
    ...{ opensAt: beijingField(opensAt), closesAt: beijingField(closesAt) },
  };
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'school.staff.competitions' }), path: staffCompetitionsPath },
          { name: title, path: staffCompetitionPath(competitionId) },
        ]}
      />
      <PageHead
        title={title}
        text={<PhaseText item={competition} />}
        actions={
          phase !== 'draft' && (
            <ButtonLink to={competitionPath(competitionId)}>
              <FormattedMessage id="school.competition" />
            </ButtonLink>
          )
        }
      />
      <div className={styles.stack}>
        <Outcome failure={failure} done={isDone && <FormattedMessage id="school.done" />} />
        {winners.length > 0 && <WinnerCard winners={winners} />}
        {isDemo ? (
          <Notice>
            <FormattedMessage id="school.entry.demo" />
          </Notice>
        ) : (
          <JuryCard competition={competition} failure={failure?.intent === 'juror' ? failure : undefined} />
        )}
        {phase !== 'decided' && !isDemo && (
          <Card title={<FormattedMessage id="school.staff.competitions.edit" />}>
            <Form method="post" className={styles.stack}>
              <CompetitionFields first={first} failure={failure?.intent === 'save' ? failure : undefined} />
              <div>
                <Button type="submit" name="intent" value="save" variant="primary">
                  <FormattedMessage id="school.save" />
                </Button>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}

function WinnerCard({ winners }: Pick<StaffCompetition, 'winners'>) {
  return (
    <Card title={<FormattedMessage id="school.competition.results" />} isFlush>
      <ul className={styles.rows}>
        {winners.map(({ number, title, points, rank, userId, nickname }) => (
          <li key={number}>
            <FormattedMessage id="school.staff.winner" values={{ rank, number, title, points }} />
            <span>
              <AppLink to={`/admin/users/${userId}`}>{nickname}</AppLink>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function JuryCard({
  competition: { jurors, unjudged, entryCount, phase },
  failure,
}: {
  competition: StaffCompetition;
  failure: PostFailure | undefined;
}) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('school', failure);
  return (
    <Card
      title={<FormattedMessage id="school.jury" />}
      aside={<FormattedMessage id="school.staff.unjudged" values={{ unjudged, count: entryCount }} />}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>
          <FormattedMessage id="school.staff.jury.text" />
        </p>
        <ul className={styles.files}>
          {jurors.map(({ userId, nickname, votes }) => (
            <li key={userId}>
              <AppLink to={`/admin/users/${userId}`}>{nickname}</AppLink>
              <span className={styles.quiet}>
                <FormattedMessage id="school.staff.votes" values={{ count: votes }} />
              </span>
              {phase !== 'decided' && (
                <Form method="post">
                  <input type="hidden" name="userId" value={userId} />
                  <Button
                    type="submit"
                    name="intent"
                    value="remove"
                    size="small"
                    aria-label={intl.formatMessage({ id: 'school.staff.juror.remove' }, { name: nickname })}
                  >
                    <FormattedMessage id="school.domains.remove" />
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {phase !== 'decided' && (
          <Form key={jurors.length} method="post" className={styles.stack}>
            <TextField
              label={<FormattedMessage id="school.staff.juror" />}
              hint={<FormattedMessage id="school.staff.juror.hint" />}
              error={fieldText('userId')}
              name="userId"
              required
              inputMode="numeric"
              maxLength={15}
              defaultValue={failure?.typed['userId'] ?? ''}
            />
            <div>
              <Button type="submit" name="intent" value="juror">
                <FormattedMessage id="school.staff.juror.add" />
              </Button>
            </div>
          </Form>
        )}
        <Form method="post" className={styles.acts}>
          {phase === 'draft' && (
            <Button type="submit" name="intent" value="publish" variant="primary">
              <FormattedMessage id="school.staff.publish" />
            </Button>
          )}
          {phase === 'judging' && (
            <Button type="submit" name="intent" value="decide" variant="primary">
              <FormattedMessage id="school.staff.decide" />
            </Button>
          )}
        </Form>
      </div>
    </Card>
  );
}
