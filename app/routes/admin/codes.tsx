import { FormattedMessage } from 'react-intl';
import type { WaitingCode } from '../../../contract/auth/waiting-code.ts';
import { listWaitingCodes, showWaitingCode } from '../../../contract/auth/waiting-code.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Time } from '../../components/ui/time.tsx';
import { type PostFailure, readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/codes';
import { ActForm } from './act-form.tsx';
import styles from './admin.module.css';
import codeStyles from './codes.module.css';

export const loader = ({ context }: Route.LoaderArgs) => call(context.get(apiContext), listWaitingCodes, {});

export async function action({ context, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { codeId = '', reason = '' } = typed;
  try {
    return {
      shown: { codeId, ...(await call(context.get(apiContext), showWaitingCode, { codeId, reason })) },
    };
  } catch (error) {
    return refusePost(error, { typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.codes');

/** Codes that nothing could deliver, each shown when staff ask for it. */
export default function WaitingCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { sendsSms = true, sendsMail = true } = useSite()?.config ?? {};
  const isSending = sendsSms && sendsMail;
  const { shown, failure } = { shown: undefined, failure: undefined, ...actionData };
  const isGone = failure && !loaderData.items.some(({ codeId }) => String(codeId) === failure.typed.codeId);
  return (
    <>
      <PageHead
        title={<FormattedMessage id="admin.codes" />}
        text={<FormattedMessage id={isSending ? 'admin.codes.sending' : 'admin.codes.text'} />}
      />
      {isGone && (
        <Notice tone="bad">
          <ErrorText code="auth.code_gone" />
        </Notice>
      )}
      {loaderData.items.length === 0 && <EmptyState title={<FormattedMessage id="admin.codes.none" />} />}
      <div className={styles.room}>
        {loaderData.items.map((item) => (
          <CodeCard
            key={item.codeId}
            item={item}
            code={shown?.codeId === String(item.codeId) ? shown.code : undefined}
            failure={failure?.typed.codeId === String(item.codeId) ? failure : undefined}
          />
        ))}
      </div>
    </>
  );
}

interface CodeCardProps {
  item: WaitingCode;
  /** Once it was asked for. */
  code: string | undefined;
  failure: PostFailure | undefined;
}

function CodeCard({ item, code, failure }: CodeCardProps) {
  const { codeId, purpose, target, opens, person } = item;
  return (
    <Card title={<FormattedMessage id={`admin.codes.purpose.${purpose}`} values={{ target }} />}>
      <div className={styles.stack}>
        <p className={styles.quiet}>
          <FormattedMessage
            id="admin.codes.times"
            values={{
              asked: <Time value={item.createdAt} format="full" />,
              ends: <Time value={item.expiresAt} format="full" />,
            }}
          />
        </p>
        {person && (
          <p>
            <FormattedMessage
              id={opens === 'staff' ? 'admin.codes.staff' : 'admin.codes.opens'}
              values={{
                person: (
                  <AppLink className={styles.link} to={`/admin/users/${person.userId}`}>
                    {person.nickname}
                  </AppLink>
                ),
              }}
            />
          </p>
        )}
        {code ? (
          <output className={codeStyles.code}>{code}</output>
        ) : (
          opens !== 'staff' && (
            <ShowForm codeId={codeId} failure={failure} isReasonRequired={opens === 'account'} />
          )
        )}
      </div>
    </Card>
  );
}

function ShowForm({
  codeId,
  failure,
  isReasonRequired,
}: {
  codeId: number;
  failure: PostFailure | undefined;
  isReasonRequired: boolean;
}) {
  return (
    <ActForm failure={failure} isReasonOptional={!isReasonRequired}>
      <input type="hidden" name="codeId" value={codeId} />
      <Button type="submit" variant="primary">
        <FormattedMessage id="admin.codes.show" />
      </Button>
    </ActForm>
  );
}
