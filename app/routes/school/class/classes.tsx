import { FormattedMessage } from 'react-intl';
import { Form, redirect } from 'react-router';
import { createSchoolClass, listSchoolClasses, type SchoolClass } from '../../../../contract/school/class.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { type PostFailure, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import { campusPath, classesPath, classPath } from '../paths.ts';
import styles from '../school.module.css';
import type { Route } from './+types/classes';
import { ClassFields } from './class-fields.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  return call(context.get(apiContext), listSchoolClasses, {});
}

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { name = '', endsOn = '', isListed = '' } = typed;
  try {
    const { classId } = await call(context.get(apiContext), createSchoolClass, { name, endsOn, isListed });
    return redirect(classPath(classId), 303);
  } catch (error) {
    return refusePost(error, { intent: 'create', typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'school.classes', description: 'school.classes.text', path: classesPath });

/** Classes that one teaches and those that one joined. */
export default function Classes({ loaderData, actionData }: Route.ComponentProps) {
  const { taught, joined, mayTeach } = loaderData;
  const failure = actionData?.failure;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="school.classes" />}
        text={<FormattedMessage id="school.classes.text" />}
        actions={
          <ButtonLink to="/he/join">
            <FormattedMessage id="school.join" />
          </ButtonLink>
        }
      />
      <div className={styles.stack}>
        <Outcome failure={failure} />
        {taught.length > 0 && <ClassList id="school.classes.taught" classes={taught} />}
        {joined.length > 0 && <ClassList id="school.classes.joined" classes={joined} />}
        {taught.length + joined.length === 0 && (
          <EmptyState
            title={<FormattedMessage id="school.classes.none" />}
            action={
              !mayTeach && (
                <ButtonLink to={campusPath}>
                  <FormattedMessage id="school.campus" />
                </ButtonLink>
              )
            }
          >
            <FormattedMessage id={mayTeach ? 'school.classes.none.teacher' : 'school.classes.none.text'} />
          </EmptyState>
        )}
        {mayTeach && (
          <Card title={<FormattedMessage id="school.class.new" />}>
            <CreateForm failure={failure} />
          </Card>
        )}
      </div>
    </>
  );
}

function ClassList({
  id,
  classes,
}: {
  id: 'school.classes.taught' | 'school.classes.joined';
  classes: readonly SchoolClass[];
}) {
  return (
    <Card title={<FormattedMessage id={id} />} isFlush isEdgeToEdge>
      <ul className={styles.rows}>
        {classes.map((each) => (
          <li key={each.classId}>
            <AppLink className="link" to={classPath(each.classId)}>
              <Written text={each.name} />
            </AppLink>
            <span>
              <FormattedMessage
                id={each.isOver ? 'school.class.facts.over' : 'school.class.facts'}
                values={{
                  campus: <Written text={each.campusName} />,
                  count: each.pupilCount,
                  day: each.endsOn,
                }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CreateForm({ failure }: { failure: PostFailure | undefined }) {
  return (
    <Form method="post" className={styles.stack}>
      <ClassFields first={{ name: '', endsOn: '', isListed: '' }} failure={failure} />
      <div>
        <Button type="submit" variant="primary">
          <FormattedMessage id="school.class.create" />
        </Button>
      </div>
    </Form>
  );
}
