import { FormattedMessage } from 'react-intl';
import { data } from 'react-router';
import type { WaitingCode } from '../../../contract/auth/waiting-code.ts';
import { listWaitingCodes, showWaitingCode } from '../../../contract/auth/waiting-code.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Time } from '../../components/ui/time.tsx';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { isCallFailure } from '../../services/call-failure.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/codes';
import { ActForm } from './act-form.tsx';
import styles from './admin.module.css';
import codeStyles from './codes.module.css';

interface Shown {
  codeId: string;
  reason: string;
  code?: string;
  failure?: { code: string; fields: Record<string, string> };
}

export const loader = ({ context }: Route.LoaderArgs) => call(context.get(apiContext), listWaitingCodes, {});

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const codeId = String(form.get('codeId') ?? '');
  const reason = String(form.get('reason') ?? '');
  try {
    const { code } = await call(context.get(apiContext), showWaitingCode, { codeId, reason });
    return { codeId, reason, code } satisfies Shown;
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    const { fields, statusCode } = error;
    return data({ codeId, reason, failure: { code: error.code, fields } } satisfies Shown, {
      status: statusCode,
    });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'admin.codes');

/** Codes that nothing could deliver, each shown when staff ask for it. */
export default function WaitingCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { sendsSms = true, sendsMail = true } = useSite()?.config ?? {};
  const isSending = sendsSms && sendsMail;
  const shown: Shown | undefined = actionData;
  const isGone = shown?.failure && !loaderData.items.some(({ codeId }) => String(codeId) === shown.codeId);
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
            shown={shown?.codeId === String(item.codeId) ? shown : undefined}
          />
        ))}
      </div>
    </>
  );
}

function CodeCard({ item, shown }: { item: WaitingCode; shown: Shown | undefined }) {
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
        {shown?.code ? (
          <output className={codeStyles.code}>{shown.code}</output>
        ) : (
          opens !== 'staff' && (
            <ShowForm codeId={codeId} shown={shown} isReasonRequired={opens === 'account'} />
          )
        )}
      </div>
    </Card>
  );
}

function ShowForm({
  codeId,
  shown,
  isReasonRequired,
}: {
  codeId: number;
  shown: Shown | undefined;
  isReasonRequired: boolean;
}) {
  return (
    <ActForm failure={shown?.failure} reason={shown?.reason} isReasonOptional={!isReasonRequired}>
      <input type="hidden" name="codeId" value={codeId} />
      <Button type="submit" variant="primary">
        <FormattedMessage id="admin.codes.show" />
      </Button>
    </ActForm>
  );
}
