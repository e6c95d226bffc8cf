import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { listCases } from '../../../contract/moderation/moderation.ts';
import { firstPostModes, listReviewRules, previewReviewWord } from '../../../contract/review/review.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/review-rules';
import styles from './form.module.css';
import { PreviewCard } from './queue/preview-card.tsx';
import { ReasonField } from './reason-field.tsx';
import { answerRulesPost } from './review-rules-action.ts';
import { TemplateCard } from './template-card.tsx';
import { WordTable } from './word-table.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const word = (url.searchParams.get('word') ?? '').trim().slice(0, 60);
  const [rules, { templates }, preview] = await Promise.all([
    call(api, listReviewRules, {}),
    call(api, listCases, {}),
    word ? call(api, previewReviewWord, { word }).catch(() => null) : null,
  ]);
  return { rules, templates, word, preview, isDone: url.searchParams.has('done') };
}

export const action = answerRulesPost;

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'review.title');

/** The rules by which texts are looked at, as data: words with a preview, link targets, first posts, templates. */
export default function ReviewRulesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rules, templates, word, preview, isDone } = loaderData;
  const failure = actionData?.failure;
  const typed = (intent: string) => (failure?.intent === intent ? failure.typed : {});
  return (
    <>
      <PageHead title={<FormattedMessage id="review.title" />} text={<FormattedMessage id="review.text" />} />
      {isDone && !failure && (
        <Notice tone="ok">
          <FormattedMessage id="admin.saved" />
        </Notice>
      )}
      <div className={styles.stack}>
        <PreviewCard word={word} preview={preview} />
        <div className={styles.columns}>
          <Card title={<FormattedMessage id="review.word.save" />}>
            <Form method="post" className={styles.form}>
              <TextField
                label={<FormattedMessage id="review.word" />}
                hint={<FormattedMessage id="review.word.hint" />}
                name="word"
                size="medium"
                required
                maxLength={60}
                defaultValue={typed('word').word ?? word}
              />
              <TextField
                label={<FormattedMessage id="review.category" />}
                name="category"
                size="medium"
                maxLength={30}
                defaultValue={typed('word').category}
              />
              <SelectField
                label={<FormattedMessage id="review.outcome" />}
                name="outcome"
                size="medium"
                defaultValue={typed('word').outcome}
              >
                <OutcomeOptions names={['queue', 'refuse']} />
              </SelectField>
              <ReasonField intent="word" failure={failure} />
              <div>
                <Button type="submit" variant="primary">
                  <FormattedMessage id="admin.save" />
                </Button>
              </div>
            </Form>
          </Card>
          <DomainsCard domains={rules.domains} failure={failure} />
          <FirstPostsCard rules={rules} failure={failure} />
          <TemplateCard templates={templates} failure={failure} />
        </div>
        <WordTable words={rules.words} failure={failure} />
      </div>
    </>
  );
}

function FirstPostsCard({
  rules,
  failure,
}: {
  rules: Route.ComponentProps['loaderData']['rules'];
  failure: PostFailure | undefined;
}) {
  const intl = useIntl();
  const typed = failure?.intent === 'settings' ? failure.typed : {};
  return (
    <Card title={<FormattedMessage id="review.first" />}>
      <Form method="post" className={styles.form}>
        <SelectField
          label={<FormattedMessage id="review.first.mode" />}
          name="firstPosts"
          size="medium"
          defaultValue={typed.firstPosts ?? rules.firstPosts}
        >
          {firstPostModes.map((mode) => (
            <option key={mode} value={mode}>
              {intl.formatMessage({ id: `review.first.${mode}` })}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<FormattedMessage id="review.first.count" />}
          name="firstPostCount"
          type="number"
          min={1}
          max={10}
          size="medium"
          defaultValue={typed.firstPostCount ?? rules.firstPostCount}
        />
        <ReasonField intent="settings" failure={failure} />
        <div>
          <Button type="submit">
            <FormattedMessage id="admin.save" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function DomainsCard({
  domains,
  failure,
}: {
  domains: Route.ComponentProps['loaderData']['rules']['domains'];
  failure: PostFailure | undefined;
}) {
  const typed = failure?.intent === 'domain' ? failure.typed : {};
  return (
    <Card title={<FormattedMessage id="review.domains" />}>
      <ul className={styles.list}>
        {domains.map(({ domain, outcome }) => (
          <li key={domain}>
            <span className="mono">{domain}</span> <FormattedMessage id={`review.outcome.${outcome}`} />
          </li>
        ))}
      </ul>
      <Form method="post" className={styles.form}>
        <TextField
          label={<FormattedMessage id="review.domain" />}
          hint={<FormattedMessage id="review.domain.hint" />}
          name="domain"
          size="medium"
          required
          defaultValue={typed.domain}
          error={
            failure?.intent === 'domain' &&
            failure.fields.domain && <FormattedMessage id="review.domain.hint" />
          }
        />
        <SelectField
          label={<FormattedMessage id="review.outcome" />}
          name="outcome"
          size="medium"
          defaultValue={typed.outcome}
        >
          <OutcomeOptions names={['allow', 'queue', 'refuse', 'none']} />
        </SelectField>
        <ReasonField intent="domain" failure={failure} />
        <div>
          <Button type="submit">
            <FormattedMessage id="admin.save" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function OutcomeOptions({ names }: { names: readonly ('none' | 'allow' | 'queue' | 'refuse')[] }) {
  const intl = useIntl();
  return names.map((name) => (
    <option key={name} value={name}>
      {intl.formatMessage({ id: `review.outcome.${name}` })}
    </option>
  ));
}
