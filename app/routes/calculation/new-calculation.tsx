import { FormattedMessage } from 'react-intl';
import { data, Form, redirect } from 'react-router';
import {
  listCalculations,
  saveCalculation,
  saveCalculationVersion,
} from '../../../contract/calculation/calculation.ts';
import { calculationLimits } from '../../../contract/calculation/limits.ts';
import { describeTool, listInputs } from '../../../contract/calculation/run-tool.ts';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { PostedContext } from '../../components/ui/posted-context.ts';
import { SelectField, TextareaField, TextField } from '../../components/ui/text-field.tsx';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext, pageRequestContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/new-calculation';
import styles from './calculation.module.css';
import { sayIn } from './result-rows.ts';
import { titleOf } from './today.ts';

/** The inputs stand in the address, so that signing in first loses none of them. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { tool } = params;
  const known = describeTool(tool);
  if (!known) throw data(null, { status: 404 });
  const { locale } = context.get(pageRequestContext);
  const query = url.searchParams.toString().slice(0, calculationLimits.query);
  const { items } = await call(context.get(apiContext), listCalculations, { tool });
  return {
    title: titleOf(tool, locale),
    back: `${known.path}?${query}`,
    query,
    inputs: listInputs(tool, query, sayIn(locale)),
    existing: items.map(({ id, name, version }) => ({ id, name, version })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const { tool } = params;
  const query = form['query'] ?? '';
  try {
    const { calculationId } = form['calculationId']
      ? await call(api, saveCalculationVersion, { calculationId: form['calculationId'], tool, query })
      : await call(api, saveCalculation, { tool, query, name: form['name'] ?? '', note: form['note'] ?? '' });
    throw redirect(`/personal/calculations/${calculationId}?done`, 303);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusePost(error, { typed: form });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'calculation.save.title' }, { name: loaderData.title }),
    description: intl.formatMessage({ id: 'calculation.text' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/personal/calculations',
    isHidden: true,
  });
};

export default function NewCalculation({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, query, inputs, existing } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const typed = failure?.typed ?? {};
  return (
    <>
      <PageHead
        title={<FormattedMessage id="calculation.save.title" values={{ name: title }} />}
        text={<FormattedMessage id="calculation.save.text" />}
      />
      <PostedContext value={failure !== undefined}>
        {failure && Object.keys(failure.fields).length === 0 && <Refusal failure={failure} />}
        <Card>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="query" value={query} />
            <TextField
              label={<FormattedMessage id="calculation.name" />}
              name="name"
              maxLength={calculationLimits.name}
              defaultValue={typed['name'] ?? title}
              error={failure?.fields?.['name'] && <FormattedMessage id="calculation.name.missing" />}
            />
            <TextareaField
              label={<FormattedMessage id="calculation.note" />}
              name="note"
              rows={3}
              maxLength={calculationLimits.note}
              defaultValue={typed['note']}
            />
            {existing.length > 0 && (
              <SelectField
                label={<FormattedMessage id="calculation.save.as" />}
                hint={<FormattedMessage id="calculation.save.as.hint" />}
                name="calculationId"
                defaultValue={typed['calculationId'] ?? ''}
              >
                <FormattedMessage id="calculation.save.new">
                  {(text) => <option value="">{text}</option>}
                </FormattedMessage>
                {existing.map(({ id, name, version }) => (
                  <FormattedMessage
                    key={id}
                    id="calculation.save.version"
                    values={{ name, version: version + 1 }}
                  >
                    {(text) => <option value={id}>{text}</option>}
                  </FormattedMessage>
                ))}
              </SelectField>
            )}
            <p className={styles.buttons}>
              <Button type="submit" variant="primary">
                <FormattedMessage id="calculation.save" />
              </Button>
              <ButtonLink to={back} variant="ghost">
                <FormattedMessage id="calculation.back" />
              </ButtonLink>
            </p>
          </Form>
        </Card>
      </PostedContext>
      <Card title={<FormattedMessage id="calculation.inputs" />} className={styles.below}>
        <dl className={styles.pairs}>
          {inputs.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  );
}
