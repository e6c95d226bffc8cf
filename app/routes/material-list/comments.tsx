import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { getMaterialList } from '../../../contract/material-list/list.ts';
import * as calls from '../../../contract/material-list/versions.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField, TextareaField } from '../../components/ui/text-field.tsx';
import { Time } from '../../components/ui/time.tsx';
import { guard } from '../../framework/guards.ts';
import { notFoundWhen } from '../../framework/not-found.ts';
import { readPathId } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/comments';
import { listPath } from './addresses.ts';
import { ListFrame } from './list-frame.tsx';
import styles from './material-list.module.css';

export const middleware = [guard('signed-in')];

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const listId = readPathId(params.listId);
  const missing = notFoundWhen('material_list.not_found');
  return {
    list: await call(api, getMaterialList, { listId }).catch(missing),
    comments: (await call(api, calls.listMaterialComments, { listId }).catch(missing)).items,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const listId = readPathId(params.listId);
  const typed = await readPost(request);
  try {
    if (typed.intent === 'delete')
      await call(api, calls.deleteMaterialComment, { listId, commentId: typed.commentId ?? '' });
    else
      await call(api, calls.commentMaterialList, {
        listId,
        lineId: typed.lineId ?? '',
        body: typed.body ?? '',
      });
    return redirect(listPath(listId, 'comments'), 303);
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'materials.tab.comments');

/** What people say of a list and its lines. */
export default function Comments({ loaderData: { list, comments }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <ListFrame list={list} current="comments">
      <Refusal failure={failure} />
      {comments.length > 0 && (
        <Card isFlush isEdgeToEdge>
          <ul className={styles.list}>
            {comments.map(({ commentId, lineId, lineName, body, by, at, can }) => (
              <li key={commentId}>
                <span className={styles.words} lang={lang}>
                  {lineId !== null && (
                    <strong>{lineName ?? intl.formatMessage({ id: 'materials.comment.line_gone' })} </strong>
                  )}
                  {body}
                  <span className={styles.meta}>
                    {by ?? '—'} · <Time value={at} />
                  </span>
                </span>
                {can.delete && (
                  <Form method="post">
                    <input type="hidden" name="commentId" value={commentId} />
                    <Button
                      type="submit"
                      size="small"
                      variant="ghost"
                      name="intent"
                      value="delete"
                      aria-label={`${intl.formatMessage({ id: 'materials.remove' })} ${body.slice(0, 30)}`}
                    >
                      <FormattedMessage id="materials.remove" />
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={<FormattedMessage id="materials.comment.new" />}>
        <Form method="post" className={styles.form} key={comments.length}>
          <SelectField
            label={<FormattedMessage id="materials.comment.about" />}
            name="lineId"
            defaultValue={failure?.typed['lineId']}
          >
            <option value="">{intl.formatMessage({ id: 'materials.comment.whole' })}</option>
            {list.lines.map((line) => (
              <option key={line.lineId} value={line.lineId}>
                {[line.designation, line.number, line.name].filter(Boolean).join(' ')}
              </option>
            ))}
          </SelectField>
          <TextareaField
            label={<FormattedMessage id="materials.comment.body" />}
            name="body"
            rows={3}
            maxLength={500}
            required
            defaultValue={failure?.typed['body']}
          />
          <div>
            <Button type="submit" variant="primary" name="intent" value="comment">
              <FormattedMessage id="materials.comment.send" />
            </Button>
          </div>
        </Form>
      </Card>
    </ListFrame>
  );
}
