import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import {
  askForRealName,
  checkRealName,
  getOwnRealName,
  withdrawRealName,
} from '../../../contract/real-name/real-name.ts';
import type { Meeting } from '../../../contract/real-name/terms.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { VerifyFirst } from '../../components/sign-in/verify-first.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { apiContext } from '../../framework/request-context.ts';
import { runPost } from '../../framework/run-post.ts';
import { call } from '../../services/call.ts';
import { personalMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/own';
import { AskForm } from './ask-form.tsx';
import { CheckForm } from './check-form.tsx';
import { MarkCard } from './mark-card.tsx';
import styles from './real-name.module.css';

const path = '/personal/real-name';

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    own: await call(context.get(apiContext), getOwnRealName, {}),
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, path, ({ intent, name = '', number = '', hasAgreed = '', ...typed }) => {
    if (intent === 'withdraw') return call(api, withdrawRealName, {});
    if (intent === 'check') return call(api, checkRealName, { name, number, hasAgreed });
    const { meeting = '', contact = '' } = typed;
    return call(api, askForRealName, { name, meeting: meeting as Meeting, contact, hasAgreed });
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'real_name.title', description: 'real_name.text', path });

/** One's own real-name mark: what it stands at, and the ways to it. */
export default function OwnRealName({ loaderData: { own, isDone }, actionData }: Route.ComponentProps) {
  const user = useSite()?.user;
  const failure = actionData?.failure;
  const failureOf = (intent: string) => (failure?.intent === intent ? failure : undefined);
  const mayAsk = own.state !== 'asked' && own.state !== 'verified';
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="real_name.title" />}
        text={<FormattedMessage id="real_name.text" />}
      />
      {user && !user.isVerified && <VerifyFirst id="core.verify_first.submit" path={path} />}
      <Refusal failure={failure} />
      {isDone && !failure && (
        <Notice tone="ok">
          <FormattedMessage id={`real_name.done.${own.state}`} />
        </Notice>
      )}
      {own.state !== 'open' && <MarkCard own={own} />}
      {mayAsk && own.hasProvider && <CheckForm own={own} failure={failureOf('check')} />}
      {mayAsk && <AskForm hasProvider={own.hasProvider} failure={failureOf('ask')} />}
      {!mayAsk && (
        <Card title={<FormattedMessage id="real_name.withdraw" />}>
          <Form method="post" className={styles.form}>
            <p>
              <FormattedMessage id={`real_name.withdraw.${own.state === 'asked' ? 'asked' : 'verified'}`} />
            </p>
            <div className={styles.bar}>
              <Button type="submit" name="intent" value="withdraw" variant="danger">
                <FormattedMessage id="real_name.withdraw.go" />
              </Button>
            </div>
          </Form>
        </Card>
      )}
      <Card title={<FormattedMessage id="real_name.stored" />}>
        <ul className={styles.rules}>
          {(['shown', 'number', 'name', 'kept', 'leave'] as const).map((rule) => (
            <li key={rule}>
              <FormattedMessage id={`real_name.stored.${rule}`} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
