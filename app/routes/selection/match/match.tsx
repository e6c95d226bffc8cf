import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { type FormHandle, textFormBytes } from '../../../../contract/body-limits.ts';
import {
  createPartMatch,
  type KeptMatch,
  listPartMatches,
  type MatchFound,
  matchLimits,
  matchPartNumbers,
  partMatchFilePath,
} from '../../../../contract/part-match/part-match.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { signInAddress } from '../../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { refusePost } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { formatBytes } from '../../../i18n/number-format.ts';
import { call } from '../../../services/call.ts';
import { fileOf, sendFile } from '../../../services/send-file.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/match';
import styles from './match.module.css';
import { FoundRows, MatchCounts } from './match-rows.tsx';

const path = '/dxxsample/match';

export const handle: FormHandle = { bodyLimit: matchLimits.photoBytes + textFormBytes };

export async function loader({ context }: Route.LoaderArgs) {
  keepPagePrivate(context);
  const isSignedIn = context.get(currentUserContext) !== null;
  const lists = isSignedIn ? (await call(context.get(apiContext), listPartMatches, {})).items : [];
  return { isSignedIn, lists };
}

/** Keeps the list of whoever is signed in; anybody else sees at once what the first lines mean. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request);
  const text = String(form.get('text') ?? '').slice(0, matchLimits.text + 1);
  const file = fileOf(form, 'file');
  try {
    if (file.size > 0) {
      if (!context.get(currentUserContext)) return redirect(signInAddress(path), 303);
      const kept = await sendFile<KeptMatch>(api, { path: partMatchFilePath, file, facts: {} });
      return redirect(addressOf(kept), 303);
    }
    if (!context.get(currentUserContext)) return { text, found: await call(api, matchPartNumbers, { text }) };
    return redirect(addressOf(await call(api, createPartMatch, { text })), 303);
  } catch (error) {
    return refusePost(error, { typed: { text } });
  }
}

/** Lines that were left out are told on the list. */
const addressOf = ({ matchId, left }: KeptMatch) => `${path}/${matchId}${left > 0 ? `?left=${left}` : ''}`;

export const meta: Route.MetaFunction = ({ matches }) =>
  namedMeta(matches, { title: 'selection.match', description: 'selection.match.text', path });

export default function MatchNumbers({
  loaderData: { isSignedIn, lists },
  actionData,
}: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const tried =
    actionData && 'found' in actionData ? (actionData as { text: string; found: MatchFound }) : undefined;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'selection.title' }), path: '/dxxsample' },
          { name: intl.formatMessage({ id: 'selection.match' }), path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="selection.match" />}
        text={<FormattedMessage id="selection.match.text" />}
      />
      <div className={styles.page}>
        <Refusal failure={failure} />
        <ListForm text={failure?.typed.text ?? tried?.text} isSignedIn={isSignedIn} />
        {tried && (
          <>
            <MatchCounts counts={tried.found.counts} />
            {tried.found.isCut && (
              <Notice tone="warn">
                <FormattedMessage id="selection.match.cut" values={{ count: matchLimits.rowsPerPage }} />
              </Notice>
            )}
            <FoundRows rows={tried.found.rows} />
          </>
        )}
        {lists.length > 0 && (
          <Card title={<FormattedMessage id="selection.match.lists" />} isFlush>
            <ul className={styles.lists}>
              {lists.map(({ matchId, name, counts, updatedAt }) => (
                <li key={matchId}>
                  <AppLink to={`${path}/${matchId}`}>{name || `#${matchId}`}</AppLink>
                  <span className={styles.quiet}>
                    <FormattedMessage id="selection.match.counts" values={{ ...counts }} /> ·{' '}
                    <Time value={updatedAt} />
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </div>
  );
}

/** What is pasted, or a file of whoever is signed in. */
function ListForm({ text, isSignedIn }: { text: string | undefined; isSignedIn: boolean }) {
  return (
    <Card>
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <Field
          label={<FormattedMessage id="selection.match.paste" />}
          hint={<FormattedMessage id="selection.match.paste.hint" values={{ count: matchLimits.rows }} />}
        >
          {(control) => (
            <textarea
              {...control}
              name="text"
              rows={8}
              maxLength={matchLimits.text}
              className={`${inputClass()} ${styles.text}`}
              defaultValue={text}
              placeholder={'TS-C80-A220\t5\nMCB-1P-C16 x 12'}
            />
          )}
        </Field>
        {isSignedIn && (
          <Field
            label={<FormattedMessage id="selection.match.file" />}
            hint={
              <FormattedMessage
                id="selection.match.file.hint"
                values={{ size: formatBytes(matchLimits.bytes) }}
              />
            }
          >
            {(control) => (
              <input
                {...control}
                type="file"
                name="file"
                accept=".xlsx,.xls,.csv,.txt,image/jpeg,image/png,image/webp"
                className={inputClass()}
              />
            )}
          </Field>
        )}
        <Button type="submit" variant="primary">
          <FormattedMessage id="selection.match.do" />
        </Button>
        {!isSignedIn && (
          <p className={styles.quiet}>
            <FormattedMessage
              id="selection.match.sign_in"
              values={{
                link: (words) => (
                  <AppLink className="link" to={signInAddress(path)}>
                    {words}
                  </AppLink>
                ),
                count: matchLimits.rowsPerPage,
              }}
            />
          </p>
        )}
      </Form>
    </Card>
  );
}
