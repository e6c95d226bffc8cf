import { FormattedMessage, useIntl } from 'react-intl';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import { PublishTimeField } from '../../../components/forms/publish-time-field.tsx';
import { Button, type ButtonVariant } from '../../../components/ui/button.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { BulkDescribe } from './bulk-describe.tsx';
import styles from './edit.module.css';

/** Where the page says why nothing was changed. */
export const bulkFaultId = 'bulk-fault';

interface BulkActsProps {
  typed: Record<string, string>;
  /** Fields that were refused. */
  wrong: Readonly<Record<string, string>> | undefined;
}

/** What can be done to the ticked works at once, each act beside what it needs. */
export function BulkActs({ typed, wrong }: BulkActsProps) {
  const intl = useIntl();
  const faultOf = (name: string) =>
    wrong?.[name] ? { 'aria-invalid': true, 'aria-describedby': bulkFaultId } : undefined;
  return (
    <fieldset className={styles.bulk}>
      <legend>
        <FormattedMessage id="resource_edit.bulk" />
      </legend>
      <details open={describesSomething(typed) || wrong?.about !== undefined}>
        <summary>
          <FormattedMessage id="resource_edit.bulk.describe.open" />
        </summary>
        <BulkDescribe typed={typed} faultId={wrong?.about && bulkFaultId} />
        <Act act="describe" />
      </details>
      <div className={styles.acts}>
        <PublishTimeField
          size="medium"
          label={<FormattedMessage id="resource_edit.publish_at" />}
          value={typed.publishAt}
          fault={wrong?.publishAt}
        />
        <Act act="send" variant="primary" />
      </div>
      <div className={styles.acts}>
        <span className={styles.pair}>
          <input
            name="price"
            type="number"
            min={0}
            defaultValue={typed.price}
            {...faultOf('price')}
            className={inputClass('medium')}
            aria-label={intl.formatMessage({ id: 'resource_edit.price' })}
            placeholder={intl.formatMessage({ id: 'resource_edit.price' })}
          />
          <Act act="price" />
        </span>
        <span className={styles.pair}>
          <input
            name="tag"
            maxLength={resourceLimits.tag}
            defaultValue={typed.tag}
            {...faultOf('tag')}
            className={inputClass('medium')}
            aria-label={intl.formatMessage({ id: 'resource_edit.bulk.tag.name' })}
            placeholder={intl.formatMessage({ id: 'resource_edit.bulk.tag.name' })}
          />
          <Act act="tag" />
        </span>
        <Act act="close" />
        <Act act="open" />
      </div>
      <details>
        <summary>
          <FormattedMessage id="resource_edit.bulk.delete.open" />
        </summary>
        <p className={styles.hint}>
          <FormattedMessage id="resource_edit.bulk.delete.text" />
        </p>
        <Act act="delete" variant="danger" />
      </details>
    </fieldset>
  );
}

const describesSomething = (typed: Record<string, string>) =>
  Boolean(typed.about || typed.application || typed.industry || typed.licence);

type BulkAct = 'price' | 'tag' | 'describe' | 'send' | 'close' | 'open' | 'delete';

function Act({ act, variant }: { act: BulkAct; variant?: ButtonVariant }) {
  return (
    <Button type="submit" name="act" value={act} variant={variant}>
      <FormattedMessage id={`resource_edit.bulk.${act}`} />
    </Button>
  );
}
