import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import type { SavedCalculation } from '../../../contract/calculation/calculation.ts';
import { calculationLimits } from '../../../contract/calculation/limits.ts';
import { CopyField } from '../../components/forms/copy-field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextareaField, TextField } from '../../components/ui/text-field.tsx';
import { useSite } from '../../shell/use-site.ts';
import styles from './calculation.module.css';

interface ToolsProps {
  saved: Omit<SavedCalculation, 'versions'>;
  /** Whether the calculator of today gives something else. */
  isDiffering: boolean;
  /** What was typed and refused. */
  typed: Record<string, string> | undefined;
}

/** The link for others, another computation, name and note, and the end of it. */
export function CalculationTools({ saved, isDiffering, typed }: ToolsProps) {
  const intl = useIntl();
  const site = useSite();
  const { shareKey, name, note } = saved;
  return (
    <>
      {isDiffering && (
        <Form method="post" className={styles.below}>
          <Button type="submit" name="intent" value="recalculate" variant="primary">
            <FormattedMessage id="calculation.recalculate" />
          </Button>
        </Form>
      )}
      <Card title={<FormattedMessage id="calculation.link" />} className={styles.below}>
        <p className={styles.text}>
          <FormattedMessage id={shareKey ? 'calculation.link.on' : 'calculation.link.off'} />
        </p>
        {shareKey && (
          <CopyField
            label={intl.formatMessage({ id: 'calculation.link' })}
            value={`${site?.origin ?? ''}/electricBrain/shared/${shareKey}`}
          />
        )}
        <Form method="post" className={styles.buttons}>
          <Button
            type="submit"
            name="intent"
            value={shareKey ? 'revoke' : 'share'}
            variant={shareKey ? 'danger' : 'secondary'}
          >
            <FormattedMessage id={shareKey ? 'calculation.link.revoke' : 'calculation.link.make'} />
          </Button>
        </Form>
      </Card>
      <Card title={<FormattedMessage id="calculation.name.change" />} className={styles.below}>
        <Form method="post" className={styles.form}>
          <TextField
            label={<FormattedMessage id="calculation.name" />}
            name="name"
            maxLength={calculationLimits.name}
            defaultValue={typed?.['name'] ?? name}
          />
          <TextareaField
            label={<FormattedMessage id="calculation.note" />}
            name="note"
            rows={3}
            maxLength={calculationLimits.note}
            defaultValue={typed?.['note'] ?? note}
          />
          <p className={styles.buttons}>
            <Button type="submit" name="intent" value="rename">
              <FormattedMessage id="calculation.save" />
            </Button>
          </p>
        </Form>
        <details className={styles.end}>
          <summary>
            <FormattedMessage id="calculation.delete" />
          </summary>
          <Form method="post">
            <p className={styles.text}>
              <FormattedMessage id="calculation.delete.text" />
            </p>
            <Button type="submit" name="intent" value="delete" variant="danger">
              <FormattedMessage id="calculation.delete.do" />
            </Button>
          </Form>
        </details>
      </Card>
    </>
  );
}
