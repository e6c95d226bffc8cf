import { FormattedMessage } from 'react-intl';
import { unsubscribePath as path } from '../../../contract/notice/notice.ts';
import { unsubscribe } from '../../../contract/notice/notices.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { refusePost } from '../../framework/post-answer.ts';
import { apiContext, keepPagePrivate } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/unsubscribe';
import styles from './notice-settings.module.css';

export function loader({ context, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  return { token: url.searchParams.get('token') ?? '' };
}

/** The button of this page, and the one press in the reader's mail program (RFC 8058), both post here. */
export async function action({ context, url }: Route.ActionArgs) {
  try {
    await call(context.get(apiContext), unsubscribe, { token: url.searchParams.get('token') ?? '' });
    return { isDone: true };
  } catch (error) {
    return refusePost(error, { intent: 'unsubscribe' });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'notice.unsubscribe', description: 'notice.unsubscribe.text', path });

/** Opening the link changes nothing: programs that look at mails open links too. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const isDone = actionData && 'isDone' in actionData;
  return (
    <div className="wrap">
      <PageHead title={<FormattedMessage id="notice.unsubscribe" />} />
      <Card>
        <form
          method="post"
          action={`${path}?token=${encodeURIComponent(loaderData.token)}`}
          className={styles.form}
        >
          <Refusal failure={failure} />
          {isDone ? (
            <Notice tone="ok">
              <FormattedMessage id="notice.unsubscribe.done" />{' '}
              <AppLink className="link" to="/personal/message/settings">
                <FormattedMessage id="notice.settings" />
              </AppLink>
            </Notice>
          ) : (
            <>
              <p>
                <FormattedMessage id="notice.unsubscribe.text" />
              </p>
              <Button type="submit" variant="primary">
                <FormattedMessage id="notice.unsubscribe.act" />
              </Button>
            </>
          )}
        </form>
      </Card>
    </div>
  );
}
