import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import { listStaffCompetitions, saveCompetition } from '../../../../contract/school/competition.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import { staffCompetitionPath } from '../paths.ts';
import styles from '../school.module.css';
import type { Route } from './+types/staff-competitions';
import { CompetitionFields } from './competition-fields.tsx';
import { competitionInput } from './competition-input.ts';
import { PhaseText } from './competitions.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return call(context.get(apiContext), listStaffCompetitions, {});
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  try {
    const { competitionId } = await call(context.get(apiContext), saveCompetition, competitionInput(typed));
    return redirect(`${staffCompetitionPath(competitionId)}?done`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'create', typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'school.staff.competitions');

/** Every competition, and a new one. */
export default function StaffCompetitions({ loaderData: { items }, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="school.staff.competitions" />}
        text={<FormattedMessage id="school.staff.competitions.text" />}
      />
      <div className={styles.stack}>
        <Outcome failure={failure} />
        <Card isFlush>
          {items.length === 0 ? (
            <EmptyState title={<FormattedMessage id="school.competitions.none" />} level="h2" />
          ) : (
            <ul className={styles.rows}>
              {items.map((item) => (
                <li key={item.competitionId}>
                  <AppLink className="link" to={staffCompetitionPath(item.competitionId)}>
                    {item.title}
                  </AppLink>
                  <span>
                    <PhaseText item={item} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title={<FormattedMessage id="school.staff.competitions.new" />}>
          <Form method="post" className={styles.stack}>
            <CompetitionFields first={{}} failure={failure} />
            <div>
              <Button type="submit" variant="primary">
                <FormattedMessage id="school.staff.competitions.create" />
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}
