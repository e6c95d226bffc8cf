import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import {
  createPath,
  type EditedPath,
  listEditedPaths,
  movePath,
} from '../../../../contract/classroom/path-editing.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ColumnHeads, numberCell, Table } from '../../../components/ui/table.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { formInput } from '../../../services/form-input.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { RefusedNotice } from '../teach/refused-notice.tsx';
import styles from '../teach/teach.module.css';
import type { Route } from './+types/paths-page';
import { PathForm } from './path-form.tsx';
import { editedPathPath, editorPath } from './paths.ts';

const columns = ['title', 'state', 'courses', 'order'] as const;

export async function loader({ context }: Route.LoaderArgs) {
  return call(context.get(apiContext), listEditedPaths, {});
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { intent, ...typed } = await readPost(request);
  try {
    if (intent === 'move') {
      await call(api, movePath, formInput(movePath, typed));
      return redirect(editorPath, 303);
    }
    const { pathId } = await call(api, createPath, formInput(createPath, typed));
    return redirect(editedPathPath(pathId), 303);
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'path.staff');

/** The learning paths in their order, and the form that begins one. */
export default function PathsPage({ loaderData: { paths }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="path.staff" />}
        text={<FormattedMessage id="path.staff.text" />}
      />
      {failure && <RefusedNotice failure={failure} />}
      <Card title={<FormattedMessage id="path.staff.list" />} isFlush>
        {paths.length === 0 ? (
          <EmptyState title={<FormattedMessage id="path.staff.none" />} />
        ) : (
          <Table label={intl.formatMessage({ id: 'path.staff.list' })} isWide>
            <ColumnHeads
              names={columns}
              numbers={['courses']}
              text={(name) => <FormattedMessage id={`path.column.${name}`} />}
            />
            <tbody>
              {paths.map((path, index) => (
                <PathRow
                  key={path.pathId}
                  path={path}
                  isFirst={index === 0}
                  isLast={index === paths.length - 1}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Card>
      <Card title={<FormattedMessage id="path.new" />}>
        <PathForm failure={failure} submit={<FormattedMessage id="path.new.make" />} />
      </Card>
    </div>
  );
}

function PathRow({ path, isFirst, isLast }: { path: EditedPath; isFirst: boolean; isLast: boolean }) {
  const intl = useIntl();
  const title = say(intl, path.title);
  const acts = (['up', 'down'] as const).filter((act) => !(act === 'up' ? isFirst : isLast));
  return (
    <tr>
      <th scope="row" className={styles.title}>
        <AppLink to={editedPathPath(path.pathId)} lang={langOf(intl, path.title)}>
          {title}
        </AppLink>
      </th>
      <td>
        <Lamp tone={path.isShown ? 'ok' : 'plain'}>
          <FormattedMessage id={path.isShown ? 'path.shown' : 'path.hidden'} />
        </Lamp>
      </td>
      <td className={numberCell}>{path.courses.length}</td>
      <td>
        <Form method="post" className={styles.order} preventScrollReset>
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="pathId" value={path.pathId} />
          {acts.map((act) => (
            <Button key={act} type="submit" size="small" name="act" value={act}>
              <FormattedMessage id={`teach.${act}`} />
              <span className="vh"> {title}</span>
            </Button>
          ))}
        </Form>
      </td>
    </tr>
  );
}
