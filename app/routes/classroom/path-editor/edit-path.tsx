import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { learningPathPath } from '../../../../contract/classroom/addresses.ts';
import {
  addPathCourse,
  getEditedPath,
  movePath,
  movePathCourse,
  savePath,
} from '../../../../contract/classroom/path-editing.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { formInput } from '../../../services/form-input.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { RefusedNotice } from '../teach/refused-notice.tsx';
import styles from '../teach/teach.module.css';
import type { Route } from './+types/edit-path';
import { PathCourses } from './path-courses.tsx';
import { PathForm } from './path-form.tsx';
import { editedPathPath, editorPath } from './paths.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await call(context.get(apiContext), getEditedPath, { pathId: readPathId(params.id) }).catch(
    notFoundWhen('classroom.path_not_found'),
  );
  return { ...found, isDone: url.searchParams.has('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const pathId = readPathId(params.id);
  const { intent, ...typed } = await readPost(request);
  const input = { ...typed, pathId };
  try {
    if (intent === 'add') await call(api, addPathCourse, formInput(addPathCourse, input));
    else if (intent === 'course') await call(api, movePathCourse, formInput(movePathCourse, input));
    else if (intent === 'move') await call(api, movePath, formInput(movePath, input));
    else await call(api, savePath, formInput(savePath, input));
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  return redirect(typed['act'] === 'delete' ? editorPath : `${editedPathPath(pathId)}?done`, 303);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'path.edit');

/** One learning path for staff: its courses in their order, its texts, and whether it is shown. */
export default function EditPath({ loaderData: { path, others, isDone }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  const title = say(intl, path.title);
  const acts = path.isShown ? (['hide'] as const) : (['show', 'delete'] as const);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'path.staff' }), path: editorPath },
          { name: title, path: editedPathPath(path.pathId) },
        ]}
      />
      <PageHead
        title={<span lang={langOf(intl, path.title)}>{title}</span>}
        text={
          <span className={styles.line}>
            <Lamp tone={path.isShown ? 'ok' : 'plain'}>
              <FormattedMessage id={path.isShown ? 'path.shown' : 'path.hidden'} />
            </Lamp>
            {path.isShown && (
              <AppLink className="link" to={learningPathPath(path.slug)}>
                <FormattedMessage id="teach.look" />
              </AppLink>
            )}
          </span>
        }
      />
      {failure && <RefusedNotice failure={failure} />}
      {isDone && !failure && (
        <Notice tone="ok" isOutcome>
          <FormattedMessage id="path.done" />
        </Notice>
      )}
      <PathCourses path={path} others={others} failure={failure} />
      <Card title={<FormattedMessage id="path.texts" />}>
        <PathForm path={path} failure={failure} submit={<FormattedMessage id="teach.save" />} />
      </Card>
      <Card title={<FormattedMessage id="path.visibility" />}>
        <Form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="move" />
          <p className={styles.hint}>
            <FormattedMessage id={path.isShown ? 'path.visibility.shown' : 'path.visibility.hidden'} />
          </p>
          <div className={styles.acts}>
            {acts.map((act) => (
              <Button
                key={act}
                type="submit"
                name="act"
                value={act}
                variant={act === 'show' ? 'primary' : act === 'delete' ? 'danger' : undefined}
              >
                <FormattedMessage id={`path.act.${act}`} />
              </Button>
            ))}
          </div>
        </Form>
      </Card>
    </div>
  );
}
