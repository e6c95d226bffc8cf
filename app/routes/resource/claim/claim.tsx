import { FormattedMessage } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { claimDecisions } from '../../../../contract/resource/claim-kinds.ts';
import * as calls from '../../../../contract/resource/claims.ts';
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
import { type Api, call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../dispute/dispute.module.css';
import { Evidence } from '../dispute/message-list.tsx';
import type { Route } from './+types/claim';
import { CounterForm, DecideForm, FilingForm, WithdrawForm } from './claim-forms.tsx';
import { ClaimMeaning, ClaimStateLamp } from './claim-state.tsx';
import { claimTexts, sendEvidence } from './sent-claim.ts';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const claim = await call(context.get(apiContext), calls.getClaim, {
    claimId: readPathId(params.claimId),
  }).catch(notFoundWhen('resource.claim_not_found'));
  return { claim, isAsked: url.searchParams.has('asked') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const claimId = readPathId(params.claimId);
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  const typed = claimTexts(form);
  try {
    return redirect(await answer(api, { claimId, intent, typed, form }), 303);
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
}

interface Posted {
  claimId: number;
  intent: string;
  typed: Record<string, string>;
  form: FormData;
}

async function answer(api: Api, { claimId, intent, typed, form }: Posted): Promise<string> {
  const { fileId = '', name = '', contact = '', text = '', isTrue = '', reason = '' } = typed;
  const path = `/resources/claims/${claimId}`;
  const decision = claimDecisions.find((each) => each === intent);
  if (decision) {
    await call(api, calls.decideClaim, { claimId, decision, reason });
    return `${path}?asked`;
  }
  if (intent === 'file') return (await call(api, calls.downloadClaimFile, { claimId, fileId })).path;
  if (intent === 'withdraw') await call(api, calls.withdrawClaim, { claimId });
  else if (intent === 'filing') await call(api, calls.fileClaim, { claimId, text });
  else {
    const fileIds = await sendEvidence(api, form);
    await call(api, calls.counterClaim, { claimId, name, contact, text, isTrue, fileIds });
  }
  return path;
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'resource_claim.title');

/** A copyright claim: what was said on both sides, where it stands, and what the reader can do. */
export default function ClaimPage({ loaderData: { claim, isAsked }, actionData }: Route.ComponentProps) {
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const own = (...intents: string[]) => (failure && intents.includes(failure.intent) ? failure : undefined);
  const { can } = claim;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={<FormattedMessage id="resource_claim.title" />}
        text={<FormattedMessage id="resource_claim.title.text" />}
      />
      {isAsked && (
        <Notice tone="ok">
          <FormattedMessage id="resource_claim.asked" />
        </Notice>
      )}
      <Card
        title={
          <AppLink className="link" to={`/resources/detail/${claim.resourceId}`}>
            {claim.title}
          </AppLink>
        }
        aside={<ClaimStateLamp state={claim.state} />}
      >
        <div className={styles.facts}>
          <p>
            <ClaimMeaning state={claim.state} fileBy={claim.fileBy} isForAuthor={claim.side === 'author'} />
          </p>
          {claim.answer && (
            <p className={styles.text}>
              <FormattedMessage id="resource_claim.answer" values={{ answer: claim.answer }} />
            </p>
          )}
        </div>
      </Card>
      <Statements claim={claim} />
      {can.counter && <CounterForm failure={own('counter')} />}
      {can.file && <FilingForm failure={own('filing')} />}
      {can.decide.length > 0 && <DecideForm claim={claim} failure={own(...claimDecisions)} />}
      {can.withdraw && <WithdrawForm failure={own('withdraw')} />}
    </div>
  );
}

function Statements({ claim }: { claim: calls.Claim }) {
  const { counter, filing } = claim;
  return (
    <Card title={<FormattedMessage id="resource_claim.claim" />}>
      <ol className={styles.list}>
        <li>
          <Head by="claimant" nickname={claim.claimant.nickname} time={claim.createdAt} />
          <p>
            <FormattedMessage
              id="resource_claim.by"
              values={{ name: claim.claimantName, contact: claim.claimantContact }}
            />
          </p>
          <Said as="work" text={claim.work} />
          {claim.origin && <Said as="origin" text={claim.origin} />}
          <Said as="proof" text={claim.proof} />
          <Evidence files={claim.files} />
        </li>
        {counter && (
          <li>
            <Head by="author" nickname={claim.author.nickname} time={counter.at} />
            <p>
              <FormattedMessage
                id="resource_claim.by"
                values={{ name: counter.name, contact: counter.contact }}
              />
            </p>
            <p className={styles.text}>{counter.text}</p>
            <Evidence files={counter.files} />
          </li>
        )}
        {filing && (
          <li>
            <Head by="claimant" nickname={claim.claimant.nickname} time={filing.at} />
            <p className={styles.text}>{filing.text}</p>
          </li>
        )}
      </ol>
    </Card>
  );
}

function Said({ as, text }: { as: 'work' | 'origin' | 'proof'; text: string }) {
  return (
    <div>
      <h3 className={styles.head}>
        <FormattedMessage id={`resource_claim.said.${as}`} />
      </h3>
      <p className={styles.text}>{text}</p>
    </div>
  );
}

function Head({ by, nickname, time }: { by: 'claimant' | 'author'; nickname: string; time: string }) {
  return (
    <p className={styles.head}>
      <b>{nickname}</b>
      <FormattedMessage id={`resource_claim.${by}`} />
      <Time value={time} format="full" />
    </p>
  );
}
