import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { chainLimits, chainPath } from '../../../../contract/chain/chain-limits.ts';
import { InputField } from '../../../components/calculation/input-field.tsx';
import needs from '../../../components/forms/needs-scripts.module.css';
import { SubmitFirst } from '../../../components/forms/submit-first.tsx';
import { useTypedEarly } from '../../../components/forms/typed-early.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { RowsTable } from '../calculator/rows-table.tsx';
import styles from './chain.module.css';
import type { ChainView } from './chain-view.ts';
import { saidNames } from './said-names.ts';

interface ChainFormProps {
  view: ChainView;
  said: { sentence: string; reason: string | null; assumed: readonly string[] } | null;
  onInput: (form: HTMLFormElement, field: string) => void;
}

/** A feeder by its sentence, all feeders as a table, and what they stand on; sent by a plain post. */
export function ChainForm({ view, said, onInput }: ChainFormProps) {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const follow = (field: { form: HTMLFormElement | null; name: string }) => {
    if (field.form && field.name !== saidNames.refused) onInput(field.form, field.name);
  };
  useTypedEarly(form, follow);
  return (
    <Form
      ref={form}
      method="post"
      action={chainPath}
      preventScrollReset
      className={styles.form}
      onInput={({ target }) => follow(target as HTMLInputElement)}
    >
      <Card>
        <SubmitFirst />
        <div className={styles.add}>
          <TextField
            name={saidNames.refused}
            label={<FormattedMessage id="chain.add" />}
            hint={<FormattedMessage id="chain.add.hint" />}
            placeholder={intl.formatMessage({ id: 'chain.add.placeholder' })}
            defaultValue={said?.reason ? said.sentence : ''}
            error={said?.reason}
            maxLength={chainLimits.sentence}
            autoComplete="off"
            beside={
              <Button type="submit" variant="primary">
                <FormattedMessage id="chain.add.do" />
              </Button>
            }
          />
        </div>
        {said && !said.reason && (
          <Notice tone="ok" isOutcome>
            <FormattedMessage
              id="chain.added"
              values={{
                sentence: said.sentence,
                assumed: said.assumed.join(intl.formatMessage({ id: 'chain.and' })),
              }}
            />
          </Notice>
        )}
        <RowsTable group={view.feeders} level="h2" />
        <details className={styles.given} open={view.fields.some(({ error }) => error !== null)}>
          <summary>
            <FormattedMessage id="chain.given" />
          </summary>
          <div className={styles.fields}>
            {view.fields.map((field) => (
              <InputField key={field.name} field={field} />
            ))}
          </div>
        </details>
        <p className={styles.acts}>
          <Button type="submit">
            <FormattedMessage id="chain.calculate" />
          </Button>
          <Button className={needs.needsScripts} onClick={() => window.history.back()}>
            <FormattedMessage id="chain.undo" />
          </Button>
          <ButtonLink to={`${chainPath}?f=`} variant="ghost" isScrollKept>
            <FormattedMessage id="chain.empty" />
          </ButtonLink>
        </p>
      </Card>
    </Form>
  );
}
