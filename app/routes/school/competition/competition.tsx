import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { listFiles } from '../../../../contract/file/file.ts';
import { enterCompetition, getCompetition, withdrawWork } from '../../../../contract/school/competition.ts';
import { useContentLang } from '../../../components/navigation/content-lang.ts';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  sharePage,
} from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { sentFiles } from '../../../services/file.ts';
import { readFileOffer, readTypedBeside } from '../../../shell/file-offer.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { Outcome } from '../outcome.tsx';
import { competitionPath, competitionsPath } from '../paths.ts';
import styles from '../school.module.css';
import type { Route } from './+types/competition';
import { PhaseText } from './competitions.tsx';
import { EntryCard } from './entry-card.tsx';
import { ResultTable } from './result-table.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const competitionId = readPathId(params.id);
  const user = context.get(currentUserContext);
  if (user) keepPagePrivate(context);
  else sharePage(context, 'competitions', `competition:${competitionId}`);
  const competition = await call(api, getCompetition, { competitionId }).catch(
    notFoundWhen('school.competition_not_found'),
  );
  const ids = competition.mayEnter ? (competition.own?.files ?? []).map(({ fileId }) => fileId).join() : '';
  const standing = ids ? (await call(api, listFiles, { page: 1, ids })).items : [];
  return {
    competition,
    offer: competition.mayEnter ? await readFileOffer(api, url, standing) : null,
    typed: readTypedBeside(url, ['title', 'text']),
    ownerId: user?.userId ?? 0,
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const competitionId = readPathId(params.id);
  const path = competitionPath(competitionId);
  if (!context.get(currentUserContext)) return redirect(signInAddress(path));
  const api = context.get(apiContext);
  const form = await readForm(request);
  const typed = textsOf(form);
  const { intent = '', title = '', text = '' } = typed;
  try {
    if (intent === 'withdraw') await call(api, withdrawWork, { competitionId });
    else
      await call(api, enterCompetition, { competitionId, title, text, fileIds: await sentFiles(api, form) });
  } catch (error) {
    return refusePost(error, { intent: intent || 'enter', typed });
  }
  return redirect(`${path}?done`, 303);
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'school.competition');

/** A competition: what it asks for, how it is judged, one's own entry, and the results by number. */
export default function CompetitionPage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const lang = useContentLang();
  const { competition, offer, typed, ownerId, isDone } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const { competitionId, title, about, rules, criteria, results, isJuror, jurorCount } = competition;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'school.he' }), path: '/he' },
          { name: intl.formatMessage({ id: 'school.competitions' }), path: competitionsPath },
          { name: title, path: competitionPath(competitionId) },
        ]}
      />
      <PageHead
        title={<span lang={lang}>{title}</span>}
        text={<PhaseText item={competition} />}
        actions={
          isJuror && (
            <ButtonLink to={`${competitionPath(competitionId)}/jury`} rel="nofollow">
              <FormattedMessage id="school.jury" />
            </ButtonLink>
          )
        }
      />
      <div className={styles.stack}>
        <Outcome failure={failure} done={isDone && <FormattedMessage id="school.done" />} />
        {results.length > 0 && (
          <Card title={<FormattedMessage id="school.competition.results" />} isFlush isEdgeToEdge>
            <ResultTable results={results} own={competition.own?.number ?? null} />
          </Card>
        )}
        <EntryCard
          competition={competition}
          offer={offer}
          typed={failure?.typed ?? typed}
          ownerId={ownerId}
          failure={failure}
        />
        <Card title={<FormattedMessage id="school.competition.about" />}>
          <p className={styles.said} lang={lang}>
            {about}
          </p>
        </Card>
        <Card title={<FormattedMessage id="school.competition.rules" />}>
          <p className={styles.said} lang={lang}>
            {rules}
          </p>
        </Card>
        <Card title={<FormattedMessage id="school.competition.criteria" />}>
          <div className={styles.stack}>
            <ul>
              {criteria.map(({ text, points }) => (
                <li key={text}>
                  <FormattedMessage
                    id="school.work.mark.line"
                    values={{ text: <Written text={text} />, points }}
                  />
                </li>
              ))}
            </ul>
            <p className={styles.quiet}>
              <FormattedMessage id="school.competition.jury" values={{ count: jurorCount }} />
            </p>
          </div>
        </Card>
      </div>
    </div>
  );
}
