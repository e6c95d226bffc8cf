import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Entry } from '../../../../contract/guest-book/guest-book.ts';
import { findEntryByCode } from '../../../../contract/guest-book/guest-book.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import { type PostFailure, readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import styles from '../guest-book.module.css';
import type { Route } from './+types/follow';
import { performEntryAct } from './entry-action.ts';
import { EntryView } from './entry-view.tsx';

const path = '/guestBook/follow';

interface Followed {
  entry?: Entry;
  code?: string;
  failure?: PostFailure;
}

export function loader({ context }: Route.LoaderArgs) {
  keepPagePrivate(context);
  return null;
}

/** The code travels in posts alone, so that it stands in no address, history or log. */
export async function action({ context, request }: Route.ActionArgs): Promise<Followed> {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const code = form.code ?? '';
  try {
    const found = await call(api, findEntryByCode, { code });
    if (form.intent === 'find') return { entry: found, code };
    const { answer, intent } = await performEntryAct(api, { form, code, entryId: String(found.entryId) });
    if (answer) return { entry: found, code, failure: answer.data.failure };
    if (intent === 'withdraw') return {};
    return { entry: await call(api, findEntryByCode, { code }), code };
  } catch (error) {
    return refusePost(error, { intent: 'find', typed: { code } }).data;
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, {
    title: 'guest_book.follow',
    description: 'guest_book.follow.text',
    path,
    isHidden: true,
  });

export default function FollowEntry({ actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { entry, code, failure } = actionData ?? {};
  const fieldText = useFieldTextOf('guest_book', failure);
  const title = intl.formatMessage({ id: 'guest_book.follow' });
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'guest_book.title' }), path: '/guestBook' },
          { name: title, path },
        ]}
      />
      {entry ? (
        <EntryView entry={entry} path={path} code={code} failure={failure} />
      ) : (
        <div className={styles.narrow}>
          <PageHead title={title} text={<FormattedMessage id="guest_book.follow.text" />} />
          <Card isEdgeToEdge>
            <Form method="post" className={styles.narrow}>
              {failure && !fieldText('code') && <Refusal failure={failure} />}
              <TextField
                label={<FormattedMessage id="guest_book.follow.code" />}
                error={fieldText('code')}
                name="code"
                required
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={failure?.typed.code}
              />
              <p>
                <Button type="submit" name="intent" value="find" variant="primary">
                  <FormattedMessage id="guest_book.follow.go" />
                </Button>
              </p>
            </Form>
          </Card>
        </div>
      )}
    </div>
  );
}
