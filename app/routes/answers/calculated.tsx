import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Answer } from '../../../contract/answers/answers.ts';
import { InputField } from '../../components/calculation/input-field.tsx';
import { Findings } from '../../components/calculation/outcome.tsx';
import { Steps } from '../../components/calculation/steps.tsx';
import type { FieldView } from '../../components/calculation/view.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import styles from './answers.module.css';
import type { CalculatedView } from './list-calculated.ts';

interface CalculatedProps {
  calculated: readonly CalculatedView[];
  assumptions: Answer['assumptions'];
}

/** What the calculators say, the last one being what was asked for; every step, and everything that was assumed. */
export function Calculated({ calculated, assumptions }: CalculatedProps) {
  return (
    <>
      <Card
        title={<FormattedMessage id="answers.result" />}
        aside={
          <Tag tone="blue">
            <FormattedMessage id="answers.by_calculator" />
          </Tag>
        }
      >
        <dl className={styles.headlines}>
          {calculated.flatMap(({ view, headline }) =>
            headline ? (
              <div key={view.name}>
                <dt>{headline.label}</dt>
                <dd>{headline.value}</dd>
              </div>
            ) : (
              []
            ),
          )}
        </dl>
        {assumptions.length > 0 && (
          <ul className={styles.rules}>
            {assumptions.map((name) => (
              <li key={name}>
                <FormattedMessage id={`answers.assumption.${name}`} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {calculated.map((each) => (
        <OneCalculation key={each.view.name} calculated={each} />
      ))}
    </>
  );
}

function OneCalculation({ calculated: { view, given, assumed } }: { calculated: CalculatedView }) {
  const { outcome, name, title, refusalCount } = view;
  const refusals = [...view.fields, ...view.groups.flatMap(({ rows }) => rows.flat())].filter(
    ({ error }) => error !== null,
  );
  return (
    <section className={styles.section}>
      <h2>
        <AppLink to={`/electricBrain/calculators/${name}?${view.address}`}>{title}</AppLink>
      </h2>
      {refusalCount > 0 && (
        <Notice tone="bad" isLasting>
          {refusals.map(({ label, error }) => `${label}: ${error}`).join(' ')}
        </Notice>
      )}
      <Values id="answers.given" fields={given} />
      <Values id="answers.assumed" fields={assumed} />
      {assumed.length > 0 && <Change view={view} given={given} assumed={assumed} />}
      {outcome && (
        <>
          <Findings outcome={outcome} />
          <Steps steps={outcome.steps} />
        </>
      )}
    </section>
  );
}

function Values({ id, fields }: { id: 'answers.given' | 'answers.assumed'; fields: readonly FieldView[] }) {
  const intl = useIntl();
  if (fields.length === 0) return null;
  return (
    <p className={styles.values}>
      <strong>
        <FormattedMessage id={id} />
      </strong>
      {intl.formatList(fields.map((field) => `${field.label} ${show(field)}`))}
    </p>
  );
}

function show({ value, unit, options }: FieldView): string {
  const option = options.find((each) => each.value === value);
  if (option) return option.label;
  return unit === '' || /[^\d.\s-]/.test(value) ? value : `${value} ${unit}`;
}

/** The assumptions as fields; the calculator's own page computes with the others. */
function Change({ view, given, assumed }: Pick<CalculatedView, 'view' | 'given' | 'assumed'>) {
  return (
    <details className={styles.change}>
      <summary>
        <FormattedMessage id="answers.change" />
      </summary>
      <Form method="get" action={`/electricBrain/calculators/${view.name}`}>
        <input type="hidden" name="v" value={view.version} />
        {given.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.fields}>
          {assumed.map((field) => (
            <InputField key={field.name} field={field} />
          ))}
        </div>
        <Button type="submit">
          <FormattedMessage id="answers.change.do" />
        </Button>
      </Form>
    </details>
  );
}
