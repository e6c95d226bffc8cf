import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { variableLimits as limits } from '../../../contract/rich-text/variables.ts';
import { maxReasonLength } from '../../../contract/wiki/limits.ts';
import type { StaffWikiVariable } from '../../../contract/wiki/variables.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './wiki-admin.module.css';

interface VariableFormProps {
  /** Undefined for a new one. */
  variable: StaffWikiVariable | undefined;
  typed: Record<string, string> | undefined;
  failure: PostFailure | undefined;
}

/** Changes one variable, or makes one; what it would do is shown first, if that is asked for. */
export function VariableForm({ variable, typed, failure }: VariableFormProps) {
  const fieldText = useFieldTextOf('wiki.variables', failure);
  const of = variable?.name ?? '';
  return (
    <Form method="post" className={styles.form}>
      {variable ? (
        <input type="hidden" name="name" value={variable.name} />
      ) : (
        <TextField
          name="name"
          size="medium"
          required
          maxLength={limits.name}
          autoCapitalize="off"
          spellCheck={false}
          label={<FormattedMessage id="wiki.variables.name" />}
          hint={<FormattedMessage id="wiki.variables.name.hint" />}
          defaultValue={typed?.name}
          error={fieldText('name')}
        />
      )}
      <TextField
        name="value"
        size="medium"
        required
        maxLength={limits.value}
        label={<FormattedMessage id="wiki.variables.value" />}
        hint={<FormattedMessage id="wiki.variables.value.hint" />}
        defaultValue={typed?.value ?? variable?.value}
        error={fieldText('value')}
      />
      <TextField
        name="note"
        size="medium"
        maxLength={limits.value}
        label={<FormattedMessage id="wiki.variables.note" />}
        hint={<FormattedMessage id="wiki.variables.note.hint" />}
        defaultValue={typed?.note ?? variable?.note}
        error={fieldText('note')}
      />
      <TextField
        name="reason"
        size="medium"
        required
        minLength={2}
        maxLength={maxReasonLength}
        label={<FormattedMessage id="wiki.settings.reason" />}
        defaultValue={typed?.reason}
        error={fieldText('reason')}
      />
      <div className={styles.bar}>
        <Button type="submit" name="intent" value={`save:${of}`} variant="primary">
          <FormattedMessage id="wiki.admin.save" />
        </Button>
        <Button type="submit" name="intent" value={`preview:${of}`}>
          <FormattedMessage id="wiki.variables.preview" />
        </Button>
        {variable?.articleCount === 0 && (
          <Button type="submit" name="intent" value={`delete:${of}`} variant="danger">
            <FormattedMessage id="wiki.variables.delete" />
          </Button>
        )}
      </div>
    </Form>
  );
}
