import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { nameplatePath } from '../../../../contract/nameplate/link.ts';
import { getNameplateLife, type NameplateLife } from '../../../../contract/nameplate/owner.ts';
import { listNameplateFaults } from '../../../../contract/ticket/fault.ts';
import { CopyField } from '../../../components/forms/copy-field.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { guard } from '../../../framework/guards.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../nameplate.module.css';
import type { Route } from './+types/life';
import { FaultList } from './fault-list.tsx';
import { runLifePost } from './life-action.ts';
import { OwnerForms } from './owner-forms.tsx';
import { ServiceLog } from './service-log.tsx';

export const middleware = [guard('signed-in')];

/** What can have come of a form, each told in its own words. */
const outcomes = ['claim', 'accept', 'confirm', 'decline', 'cancel', 'entry'] as const;

/** An outcome stays in the address, and may be over when its page is loaded again. */
function isStill(outcome: (typeof outcomes)[number], { isAwaited, isOwner }: NameplateLife): boolean {
  if (outcome === 'claim') return isOwner;
  return outcome !== 'accept' || isAwaited || isOwner;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const code = params.code.slice(0, 40);
  const life = await call(api, getNameplateLife, { code }).catch(
    notFoundWhen('nameplate.not_found', 'nameplate.mistyped'),
  );
  const offered = /^[\w-]{22}$/.exec(url.searchParams.get('offer') ?? '')?.[0] ?? '';
  const faults = life.isKeeper || life.isOwner ? await call(api, listNameplateFaults, { code }) : null;
  const outcome = outcomes.find((each) => each === url.searchParams.get('done')) ?? null;
  const done = outcome && isStill(outcome, life) ? outcome : null;
  // Whoever looks again after it was called off hears that.
  const isCalledOff = outcome === 'accept' && done === null;
  return { life, faults, offered, done, isCalledOff, origin: url.origin };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const code = params.code.slice(0, 40);
  try {
    const made = await runLifePost(context.get(apiContext), { code, typed });
    if (made) return { made };
    const done = new URLSearchParams({ done: typed.intent ?? '' });
    return redirect(`${nameplatePath(code, 'life')}?${done}`, 303);
  } catch (error) {
    return refusePost(error, { intent: typed.intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'nameplate.life');

/** Whose the thing is, how it changes hands, and what was done to it. */
export default function NameplateLifeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const { life, faults, offered, done, isCalledOff, origin } = loaderData;
  const { nameplate } = life;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const made = actionData && 'made' in actionData ? actionData.made : undefined;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nameplate.title' }), path: '/ewmData' },
          { name: nameplate.code, path: nameplatePath(nameplate.code) },
          { name: intl.formatMessage({ id: 'nameplate.life' }), path: nameplatePath(nameplate.code, 'life') },
        ]}
      />
      <PageHead
        title={<span lang={lang}>{nameplate.name}</span>}
        text={[nameplate.code, nameplate.type, nameplate.serial, nameplate.maker].join(' · ')}
      />
      <div className={styles.side}>
        {done && !failure && !made && (
          <Notice tone="ok" isOutcome>
            <FormattedMessage id={`nameplate.done.${done}`} />
          </Notice>
        )}
        {isCalledOff && (
          <Notice isLasting>
            <FormattedMessage id="nameplate.accept.over" />
          </Notice>
        )}
        {made && (
          <Notice tone="ok" isOutcome>
            <p>
              <FormattedMessage id={`nameplate.made.${made.kind}`} />
            </p>
            <CopyField
              label={intl.formatMessage({ id: `nameplate.made.${made.kind}.label` })}
              value={
                made.kind === 'claim'
                  ? made.token
                  : `${origin}${nameplatePath(nameplate.code, 'life')}?offer=${made.token}`
              }
              copyLabel={made.kind === 'claim' ? 'nameplate.made.claim.copy' : undefined}
              doneLabel={made.kind === 'claim' ? 'nameplate.made.claim.copied' : undefined}
            />
          </Notice>
        )}
        <Facts life={life} />
        <OwnerForms life={life} offered={offered} isOver={done !== null || isCalledOff} failure={failure} />
        {faults && <FaultList code={nameplate.code} faults={faults} />}
        {(life.isKeeper || life.isOwner) && (
          <ServiceLog life={life} failure={failure?.intent === 'entry' ? failure : undefined} />
        )}
      </div>
    </div>
  );
}

function Facts({ life }: { life: NameplateLife }) {
  const { isKeeper, isOwner, ownerName, scans, transfer } = life;
  if (!isKeeper && !isOwner) return null;
  return (
    <Card title={<FormattedMessage id="nameplate.life.facts" />}>
      <dl className={styles.facts}>
        <div>
          <dt>
            <FormattedMessage id="nameplate.owner" />
          </dt>
          <dd>{ownerName ?? <FormattedMessage id="nameplate.owner.none" />}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="nameplate.scans" />
          </dt>
          <dd>
            <FormattedMessage id="nameplate.scans.count" values={scans} />
          </dd>
        </div>
        {transfer && (
          <div>
            <dt>
              <FormattedMessage id="nameplate.transfer" />
            </dt>
            <dd>
              <FormattedMessage
                id={`nameplate.transfer.${transfer.state}`}
                values={{ name: transfer.toName }}
              />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
