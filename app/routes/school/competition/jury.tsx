import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import { getJury, voteForEntry } from '../../../../contract/school/competition.ts';
import { sumOfPoints } from '../../../../contract/school/rubric.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { type PostFailure, refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import { competitionPath, competitionsPath } from '../paths.ts';
import styles from '../school.module.css';
import { MarkFields } from '../work/mark-fields.tsx';
import { WorkFiles } from '../work/work-files.tsx';
import type { Route } from './+types/jury';

type Jury = EndpointOutput<typeof getJury>;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const competitionId = readPathId(params.id);
  const jury = await call(context.get(apiContext), getJury, { competitionId }).catch(
    notFoundWhen('school.competition_not_found'),
  );
  return { jury, isDone: url.searchParams.has('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = textsOf(form);
  const { entryId = '' } = typed;
  const marks = form.getAll('mark').map((each) => String(each).slice(0, 10));
  try {
    await call(context.get(apiContext), voteForEntry, { entryId, marks });
  } catch (error) {
    return refusePost(error, { intent: 'vote', typed: { ...typed, marks: marks.join(' ') } });
  }
  return redirect(`${competitionPath(readPathId(params.id))}/jury?done#entry-${entryId}`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'school.jury');

/** Entries by number, for a juror to judge; their votes are theirs alone. */
export default function JuryPage({ loaderData: { jury, isDone }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  const { competitionId, title, phase, entries } = jury;
  const path = competitionPath(competitionId);
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'school.competitions' }), path: competitionsPath },
          { name: title, path },
          { name: intl.formatMessage({ id: 'school.jury' }), path: `${path}/jury` },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="school.jury" />}
        text={<FormattedMessage id="school.jury.text" />}
      />
      <div className={styles.stack}>
        <Outcome failure={failure} done={isDone && <FormattedMessage id="school.done" />} />
        {entries.length === 0 && (
          <EmptyState title={<FormattedMessage id="school.jury.none" />}>
            <FormattedMessage id={phase === 'judging' ? 'school.jury.empty' : 'school.jury.early'} />
          </EmptyState>
        )}
        {entries.map((entry) => (
          <JuryCard
            key={entry.entryId}
            entry={entry}
            jury={jury}
            failure={failure?.typed['entryId'] === String(entry.entryId) ? failure : undefined}
          />
        ))}
      </div>
    </>
  );
}

interface JuryCardProps {
  entry: Jury['entries'][number];
  jury: Jury;
  failure: PostFailure | undefined;
}

function JuryCard({ entry, jury: { criteria, phase }, failure }: JuryCardProps) {
  const { entryId, number, title, text, files, isConflict, marks } = entry;
  const points = marks?.reduce((sum, each) => sum + each, 0);
  return (
    <section id={`entry-${entryId}`}>
      <Card
        title={
          <FormattedMessage id="school.entry.heading" values={{ number, title: <Written text={title} /> }} />
        }
        aside={
          points !== undefined && (
            <FormattedMessage id="school.work.points" values={{ points, max: sumOfPoints(criteria) }} />
          )
        }
      >
        <div className={styles.stack}>
          {text && (
            <p className={styles.said}>
              <Written text={text} />
            </p>
          )}
          <WorkFiles path={`/api/school/entries/${entryId}/files`} files={files} />
          {isConflict && (
            <p className={styles.quiet}>
              <FormattedMessage id="school.jury.conflict" />
            </p>
          )}
          {!isConflict && phase === 'judging' && (
            <Form method="post" className={styles.stack}>
              <input type="hidden" name="entryId" value={entryId} />
              <MarkFields rubric={criteria} marks={marks} failure={failure} />
              <div>
                <Button type="submit" variant="primary">
                  <FormattedMessage id={marks ? 'school.jury.change' : 'school.jury.vote'} />
                  <span className="vh"> {number}</span>
                </Button>
              </div>
            </Form>
          )}
        </div>
      </Card>
    </section>
  );
}
