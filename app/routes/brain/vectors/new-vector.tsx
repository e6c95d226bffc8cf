import { FormattedMessage, useIntl } from 'react-intl';
import { data, Form } from 'react-router';
import { listCalculatorTables } from '../../../../contract/brain/tables.ts';
import { proposeVector, vectorGrades, vectorLimits } from '../../../../contract/brain/vectors.ts';
import { listInputs } from '../../../../contract/calculation/run-tool.ts';
import { allCalculators } from '../../../../contract/calculator/all-calculators.ts';
import { runStored } from '../../../../contract/calculator/check-stored.ts';
import { formatNumber } from '../../../../contract/calculator/latex.ts';
import { showQuantity } from '../../../../contract/quantity.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { guard } from '../../../framework/guards.ts';
import { apiContext, pageRequestContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import type { Route } from './+types/new-vector';
import { useVectorFieldText } from './vector-field-text.ts';
import styles from './vectors.module.css';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

/** The inputs stand in the address, so that signing in first loses none of them. */
export async function loader({ context, params: { tool }, url }: Route.LoaderArgs) {
  const calculator = allCalculators.find(({ name }) => name === tool);
  if (!calculator) throw data(null, { status: 404 });
  const { locale } = context.get(pageRequestContext);
  const say = ({ zh, en }: { zh: string; en: string }) => (locale === 'zh-CN' ? zh : en);
  const tables = await call(context.get(apiContext), listCalculatorTables, {});
  const query = url.searchParams.toString().slice(0, vectorLimits.query);
  const run = runStored({ tool, query }, new Map(tables.map((table) => [table.id, table])));
  return {
    tool,
    title: say(calculator.words),
    query: run?.query ?? query,
    inputs: run ? listInputs(tool, run.query, say) : [],
    results: (run?.results ?? []).flatMap(({ name, words, value, unit }) =>
      typeof value === 'number'
        ? [{ name, label: say(words), value: showQuantity(formatNumber(value), unit) }]
        : [],
    ),
  };
}

export function action({ context, request, params: { tool } }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, '/electricBrain/vectors/own', (typed) => {
    const { query = '', result = '', expected = '', tolerance = '', grade = '', source = '' } = typed;
    const vector = { tool, query, result, expected, tolerance, grade: grade as 'A', source };
    return call(api, proposeVector, vector);
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'brain.vectors.propose');

/** A vector for a calculator: its inputs come from the calculator's page, the printed result from the reader. */
export default function NewVector({ loaderData, actionData }: Route.ComponentProps) {
  const { tool, title, query, inputs, results } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={<FormattedMessage id="brain.vectors.new" values={{ name: title }} />}
        text={<FormattedMessage id="brain.vectors.new.text" />}
        actions={
          <ButtonLink to={`/electricBrain/calculators/${tool}?${query}`} variant="ghost">
            <FormattedMessage id="brain.vectors.new.back" />
          </ButtonLink>
        }
      />
      {results.length === 0 ? (
        <Notice tone="warn">
          <FormattedMessage id="brain.vectors.new.refused" />
        </Notice>
      ) : (
        <VectorForm query={query} results={results} failure={failure} />
      )}
      <Card title={<FormattedMessage id="brain.vectors.new.inputs" />} className={styles.section}>
        <dl className={styles.pairs}>
          {inputs.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type Failure = Extract<Route.ComponentProps['actionData'], { failure: unknown }>['failure'] | undefined;

function VectorForm({ query, results, failure }: Pick<Loaded, 'query' | 'results'> & { failure: Failure }) {
  const intl = useIntl();
  const errorOf = useVectorFieldText(failure);
  const typed = failure?.typed ?? {};
  const text = (id: 'expected' | 'tolerance' | 'source') => ({
    name: id,
    label: <FormattedMessage id={`brain.vectors.field.${id}`} />,
    hint: <FormattedMessage id={`brain.vectors.field.${id}.hint`} />,
    required: true,
    defaultValue: typed[id],
    error: errorOf(id),
  });
  const choose = <option value="">{intl.formatMessage({ id: 'brain.vectors.field.choose' })}</option>;
  return (
    <Card>
      <Form method="post" className={styles.form}>
        {failure && Object.keys(failure.fields).length === 0 && <Refusal failure={failure} />}
        <input type="hidden" name="query" value={query} />
        <SelectField
          name="result"
          label={<FormattedMessage id="brain.vectors.field.result" />}
          required
          defaultValue={typed['result'] ?? ''}
          error={errorOf('result')}
        >
          {choose}
          {results.map(({ name, label, value }) => (
            <option key={name} value={name}>
              {intl.formatMessage({ id: 'brain.vectors.field.now' }, { label, value })}
            </option>
          ))}
        </SelectField>
        <div className={styles.row}>
          <TextField {...text('expected')} inputMode="decimal" maxLength={24} autoComplete="off" />
          <TextField {...text('tolerance')} inputMode="decimal" maxLength={24} autoComplete="off" />
        </div>
        <TextareaField {...text('source')} rows={2} maxLength={vectorLimits.source} />
        <SelectField
          name="grade"
          label={<FormattedMessage id="brain.vectors.field.grade" />}
          required
          defaultValue={typed['grade'] ?? ''}
          error={errorOf('grade')}
        >
          {choose}
          {vectorGrades.map((grade) => (
            <option key={grade} value={grade}>
              {intl.formatMessage({ id: `brain.vectors.field.grade.${grade}` })}
            </option>
          ))}
        </SelectField>
        <div>
          <Button type="submit" variant="primary">
            <FormattedMessage id="brain.vectors.new.do" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
