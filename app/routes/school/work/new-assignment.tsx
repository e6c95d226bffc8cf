import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { getSchoolClass } from '../../../../contract/school/class.ts';
import { createAssignment } from '../../../../contract/school/work.ts';
import { beijingInput } from '../../../components/forms/beijing-input.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import { assignmentPath, classesPath, classPath } from '../paths.ts';
import styles from '../school.module.css';
import type { Route } from './+types/new-assignment';
import { WorkFields } from './work-fields.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const classId = readPathId(params.id);
  const { name, role } = await call(context.get(apiContext), getSchoolClass, { classId }).catch(
    notFoundWhen('school.class_not_found'),
  );
  if (role === 'pupil') throw redirect(classPath(classId));
  return { classId, name };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const classId = readPathId(params.id);
  const typed = await readPost(request);
  const { title = '', text = '', rubric = '' } = typed;
  try {
    const dueAt = beijingInput(typed['dueAt']) ?? '';
    const input = { classId, title, text, rubric, dueAt };
    const { assignmentId } = await call(context.get(apiContext), createAssignment, input);
    return redirect(`${assignmentPath(assignmentId)}?done`, 303);
  } catch (error) {
    return refusePost(error, { intent: 'create', typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'school.work.new');

/** An assignment for a class. */
export default function NewAssignment({ loaderData: { classId, name }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  return (
    <>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'school.classes' }), path: classesPath },
          { name, path: classPath(classId) },
          { name: intl.formatMessage({ id: 'school.work.new' }), path: `${classPath(classId)}/new` },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="school.work.new" />}
        text={<FormattedMessage id="school.work.new.text" />}
      />
      <div className={styles.stack}>
        <Outcome failure={failure} />
        <Card>
          <Form method="post" className={styles.stack}>
            <WorkFields first={{ title: '', text: '', rubric: '', dueAt: '' }} failure={failure} />
            <div>
              <Button type="submit" variant="primary">
                <FormattedMessage id="school.work.give" />
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  );
}
