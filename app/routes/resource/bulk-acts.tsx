import { FormattedMessage, useIntl } from 'react-intl';
import { resourceLimits } from '../../../contract/resource-kinds.ts';
import { Button } from '../../components/ui/button.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import styles from './edit.module.css';

/** What can be done to the ticked works at once, each act beside what it needs. */
export function BulkActs({ typed }: { typed: Record<string, string> }) {
  const intl = useIntl();
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
