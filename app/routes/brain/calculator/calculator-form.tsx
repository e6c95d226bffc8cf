import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { InputField } from '../../../components/calculation/input-field.tsx';
import type { CalculatorView } from '../../../components/calculation/view.ts';
import { SubmitFirst } from '../../../components/forms/submit-first.tsx';
import { useTypedEarly } from '../../../components/forms/typed-early.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import styles from './calculator.module.css';
import { RowsTable } from './rows-table.tsx';

interface CalculatorFormProps {
  view: CalculatorView;
  onInput: (form: HTMLFormElement, field: string) => void;
}

/** The inputs, sent by plain GET; with scripts the page computes while somebody types. */
export function CalculatorForm({ view, onInput }: CalculatorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form, ({ form: typed, name }) => {
    if (typed) onInput(typed, name);
  });
  return (
    <Form
      ref={form}
      method="get"
      preventScrollReset
      className={styles.form}
      onInput={({ currentTarget, target }) => onInput(currentTarget, (target as HTMLInputElement).name)}
    >
      <input type="hidden" name="v" value={view.version} />
      <Card title={<FormattedMessage id="brain.inputs" />}>
        <SubmitFirst />
        <div className={styles.fields}>
          {view.fields.map((field) => (
            <InputField key={field.name} field={field} />
          ))}
        </div>
        {view.groups.map((group) => (
          <RowsTable key={group.name} group={group} />
        ))}
        <p className={styles.acts}>
          <Button type="submit" variant="primary">
            <FormattedMessage id="brain.calculate" />
          </Button>
          <ButtonLink to={`/electricBrain/calculators/${view.name}`} variant="ghost" isScrollKept>
            <FormattedMessage id="brain.example" />
          </ButtonLink>
        </p>
      </Card>
    </Form>
  );
}
