import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import type { Dispute } from '../../../../contract/resource/dispute.ts';
import { addToDispute, downloadEvidence, getDispute } from '../../../../contract/resource/dispute.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import { decideReturn } from '../../../../contract/resource/returns.ts';
import { sentQuery } from '../../../components/draft/sent-draft.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { guard } from '../../../framework/guards.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { nameCoins } from '../../../i18n/number-format.ts';
import type { Api } from '../../../services/call.ts';
import { call } from '../../../services/call.ts';
import { createSmallFile } from '../../../services/file.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/dispute';
import styles from './dispute.module.css';
import { DecideForm, SayForm } from './dispute-forms.tsx';
import { MessageList } from './message-list.tsx';
import { disputeDraft, disputePath } from './paths.ts';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params }: Route.LoaderArgs) {
  keepPagePrivate(context);
  return call(context.get(apiContext), getDispute, { returnId: readPathId(params.returnId) }).catch(
    notFoundWhen('resource.return_not_found'),
  );
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const returnId = readPathId(params.returnId);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const intent = text('intent');
  try {
    return redirect(await answer(api, { returnId, intent, form, text }), 303);
  } catch (error) {
    return refusePost(error, { intent, typed: { text: text('text'), reason: text('reason') } });
  }
}

interface Posted {
  returnId: number;
  intent: string;
  form: FormData;
  text: (name: string) => string;
}

async function answer(api: Api, { returnId, intent, form, text }: Posted): Promise<string> {
  if (intent === 'file') {
    return (await call(api, downloadEvidence, { returnId, fileId: text('fileId') })).path;
  }
  const path = disputePath(returnId);
  if (intent === 'return' || intent === 'refuse') {
    await call(api, decideReturn, { returnId, decision: intent, reason: text('reason') });
    return path;
  }
  const sent = form.getAll('file').filter((file) => file instanceof File && file.size > 0) as File[];
  const fileIds: string[] = [];
  // One more than may be sent is enough to be refused.
  for (const file of sent.slice(0, resourceLimits.disputeFiles + 1)) {
    fileIds.push((await createSmallFile(api, file)).file.id);
  }
  const draftSlot = text('draftSlot');
  const { messageId } = await call(api, addToDispute, { returnId, text: text('text'), fileIds, draftSlot });
  const query = sentQuery({ kind: disputeDraft, thing: String(returnId), slot: draftSlot });
  return `${path}${query ? `?${new URLSearchParams(query)}` : ''}#message-${messageId}`;
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'resource_return.room');

/** The room in which buyer, author and staff talk about coins that are asked back. */
export default function DisputePage({ loaderData: dispute, actionData }: Route.ComponentProps) {
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const key = dispute.messages.length;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={<FormattedMessage id="resource_return.room" />}
        text={<FormattedMessage id="resource_return.room.text" />}
      />
      <Facts dispute={dispute} />
      <MessageList dispute={dispute} />
      {dispute.can.write && <SayForm key={key} returnId={dispute.request.returnId} failure={failure} />}
      {dispute.can.decide && <DecideForm failure={failure} />}
    </div>
  );
}

function Facts({ dispute }: { dispute: Dispute }) {
  const intl = useIntl();
  const { request, role } = dispute;
  const isOpen = request.state === 'requested';
  return (
    <Card
      title={
        <AppLink className="link" to={`/resources/detail/${dispute.resourceId}`}>
          {dispute.title}
        </AppLink>
      }
      aside={intl.formatMessage({ id: `resource_return.state.${request.state}` })}
    >
      <div className={styles.facts}>
        <p>
          <FormattedMessage
            id="resource_return.bought"
            values={{
              time: <Time value={dispute.boughtAt} format="full" />,
              price: dispute.price,
              coin: nameCoins(dispute.price, intl.locale),
            }}
          />
        </p>
        <p>
          <FormattedMessage id="resource_return.buyer" values={{ name: dispute.buyer.nickname }} />
          {' · '}
          <FormattedMessage id="resource_return.author" values={{ name: dispute.author.nickname }} />
        </p>
        {isOpen && (
          <Notice tone={role === 'author' ? 'warn' : 'info'}>
            <FormattedMessage
              id={role === 'author' ? 'resource_return.room.times.author' : 'resource_return.room.times'}
              values={{
                answer: <Time value={dispute.answerBy} format="full" />,
                decide: <Time value={request.decideBy} format="full" />,
              }}
            />
          </Notice>
        )}
        {!isOpen && (
          <p>
            <b>{intl.formatMessage({ id: `resource_return.state.${request.state}` })}</b>{' '}
            {request.decidedAt && <Time value={request.decidedAt} format="full" />}{' '}
            <FormattedMessage id="resource_return.answer" values={{ answer: request.answer }} />
          </p>
        )}
      </div>
    </Card>
  );
}
