import { FormattedMessage, useIntl } from 'react-intl';
import {
  decideCorrection,
  dismissCase,
  getCorrectionCase,
  proposeCorrection,
} from '../../../../contract/answers/corrections.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { guard } from '../../../framework/guards.ts';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import styles from '../answers.module.css';
import type { Route } from './+types/case';
import { DismissForm, ProposalForm } from './case-forms.tsx';
import { Proposals } from './proposals.tsx';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

const path = '/electricBrain/answers/corrections';

export async function loader({ context, params }: Route.LoaderArgs) {
  const caseId = readPathId(params.caseId);
  const found = await call(context.get(apiContext), getCorrectionCase, { caseId }).catch(
    notFoundWhen('answers.case_not_found', 'answers.experts_only'),
  );
  const user = context.get(currentUserContext);
  return { found, isStaff: (user?.roles.length ?? 0) > 0 };
}

export function action({ context, request, params: { caseId } }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, `${path}/${caseId}`, (typed) => {
    const { intent, correction = '', sourcePath = '', reason = '', decision = '' } = typed;
    if (intent === 'propose') return call(api, proposeCorrection, { caseId, correction, sourcePath });
    if (intent === 'dismiss') return call(api, dismissCase, { caseId, reason });
    const decided = { correctionId: intent ?? '', decision: decision as 'accept', reason };
    return call(api, decideCorrection, decided);
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'answers.queue');

/** One question whose answer was called wrong: what was wrong, and what is right instead. */
export default function Case({ loaderData: { found, isStaff }, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const failure = actionData?.failure;
  const { question, reason, sentences, state } = found;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'nav.answers' }), path: '/electricBrain/answers' },
          { name: intl.formatMessage({ id: 'answers.queue' }), path },
          { name: question, path: `${path}/${found.caseId}` },
        ]}
      />
      <PageHead
        title={<span lang={lang}>{question}</span>}
        actions={
          <Tag tone={state === 'open' ? 'warn' : 'plain'}>
            <FormattedMessage id={`answers.queue.state.${state}`} />
          </Tag>
        }
      />
      <Card title={<FormattedMessage id="answers.case.reason" />}>
        <p className={styles.correction} lang={lang}>
          {reason}
        </p>
      </Card>
      <section className={styles.section}>
        <h2>
          <FormattedMessage id="answers.case.sentences" />
        </h2>
        {sentences.length === 0 ? (
          <p className="muted">
            <FormattedMessage id="answers.case.no_sentences" />
          </p>
        ) : (
          <ul className={styles.sentences}>
            {sentences.map(({ text, title, url }) => (
              <li key={`${url} ${text}`}>
                <q lang={lang}>{text}</q>{' '}
                <AppLink className="link" to={url} lang={lang}>
                  {title}
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Proposals found={found} isStaff={isStaff} failure={failure} />
      {found.canPropose && <ProposalForm failure={failure} />}
      {isStaff && state === 'open' && <DismissForm failure={failure} />}
    </div>
  );
}
