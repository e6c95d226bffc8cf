import { FormattedMessage, useIntl } from 'react-intl';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import { Button } from '../../../components/ui/button.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
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
    <fieldset className={`${styles.acts} ${styles.bulk}`}>
      <legend className="vh">
        <FormattedMessage id="resource_edit.bulk" />
      </legend>
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
    </fieldset>
  );
}

function Act({ act }: { act: 'price' | 'tag' | 'close' | 'open' }) {
  return (
    <Button type="submit" name="act" value={act}>
      <FormattedMessage id={`resource_edit.bulk.${act}`} />
    </Button>
  );
}
