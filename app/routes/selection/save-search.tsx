import { FormattedMessage, useIntl } from 'react-intl';
import { Form } from 'react-router';
import { maxSearchNameLength } from '../../../contract/selection/saved.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import styles from './saved.module.css';

interface SaveSearchProps {
  /** Conditions as in the address. */
  query: string;
  name: string;
  isTold?: boolean;
}

/** Keeps the conditions under a name; whoever is not signed in does that on the way, and nothing is lost. */
export function SaveSearch({ query, name, isTold = true }: SaveSearchProps) {
  const intl = useIntl();
  return (
    <Form method="post" action="/dxxsample/searches" className={styles.save}>
      <input type="hidden" name="query" value={query} />
      <input
        key={name}
        name="name"
        className={inputClass('medium')}
        defaultValue={name.slice(0, maxSearchNameLength)}
        maxLength={maxSearchNameLength}
        required
        aria-label={intl.formatMessage({ id: 'selection.saved.name' })}
      />
      <Checkbox name="isTold" value="1" defaultChecked={isTold}>
        <FormattedMessage id="selection.saved.tell" />
      </Checkbox>
      <Button type="submit" size="small" name="intent" value="save">
        <FormattedMessage id="selection.save" />
      </Button>
    </Form>
  );
}
