import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { Build } from '../../../../contract/selection/build.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import styles from './build.module.css';

type Input = Build['inputs'][number];

/** What is to be met; the chosen devices stay, and are held against it anew. */
export function InputForm({
  path,
  query,
  inputs,
}: {
  path: string;
  query: string;
  inputs: readonly Input[];
}) {
  const kept = [...new URLSearchParams(query)].filter(([name]) => !inputs.some(({ key }) => key === name));
  return (
    <Form key={query} action={path} className={styles.inputs}>
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {inputs.map((input) => (
        <InputField key={input.key} input={input} />
      ))}
      <Button type="submit" variant="primary" isBlock>
        <FormattedMessage id="selection.build.apply" />
      </Button>
    </Form>
  );
}

function InputField({ input }: { input: Input }) {
  const intl = useIntl();
  const { key, unit, choices, written, derived, problem, calculator } = input;
  const name = intl.locale === 'en-US' ? input.en : input.zh;
  const id = `input-${key}`;
  return (
    <div>
      <label htmlFor={id}>{unit ? `${name} / ${unit}` : name}</label>
      {choices.length > 0 ? (
        <select id={id} name={key} defaultValue={written} className={inputClass('medium')}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          name={key}
          defaultValue={written}
          maxLength={20}
          placeholder={derived}
          className={inputClass('medium')}
          aria-invalid={problem !== null || undefined}
        />
      )}
      {problem && (
        <FieldError>
          <FormattedMessage id={`selection.build.problem.${problem}`} values={{ unit }} />
        </FieldError>
      )}
      {calculator && (
        <AppLink className={styles.calculator} to={`/electricBrain/calculators/${calculator}`}>
          <FormattedMessage id="selection.build.calculate" />
        </AppLink>
      )}
    </div>
  );
}
