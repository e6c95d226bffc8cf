import { Form } from 'react-router';
import { AppLink } from '../navigation/app-link.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/choice.tsx';
import { inputClass } from '../ui/text-field.tsx';
import styles from './saved-searches.module.css';

interface SaveSearchFormProps {
  /** Page that keeps the searches. */
  action: string;
  /** Conditions as in the address. */
  query: string;
  name: string;
  maxLength: number;
  isTold: boolean;
  words: { name: string; tell: string; save: string };
}

/** Keeps conditions under a name; whoever is not signed in does that on the way, and nothing is lost. */
export function SaveSearchForm({ action, query, name, maxLength, isTold, words }: SaveSearchFormProps) {
  return (
    <Form method="post" action={action} className={styles.save}>
      <input type="hidden" name="query" value={query} />
      <input
        key={name}
        name="name"
        className={inputClass('medium')}
        defaultValue={name.slice(0, maxLength)}
        maxLength={maxLength}
        required
        aria-label={words.name}
      />
      <Checkbox name="isTold" value="1" defaultChecked={isTold}>
        {words.tell}
      </Checkbox>
      <Button type="submit" size="small" name="intent" value="save">
        {words.save}
      </Button>
    </Form>
  );
}

interface SavedSearchRowProps {
  id: number;
  to: string;
  name: string;
  isTold: boolean;
  /** The last two name the search for screen readers. */
  words: { told: string; remove: string; toldLabel: string; removeLabel: string };
}

export function SavedSearchRow({ id, to, name, isTold, words }: SavedSearchRowProps) {
  return (
    <li>
      <AppLink to={to}>{name}</AppLink>
      <Form method="post" className={styles.acts}>
        <input type="hidden" name="searchId" value={id} />
        <input type="hidden" name="isTold" value={isTold ? '' : '1'} />
        <Button
          type="submit"
          size="small"
          name="intent"
          value="told"
          aria-pressed={isTold}
          aria-label={words.toldLabel}
        >
          {words.told}
        </Button>
        <Button
          type="submit"
          size="small"
          variant="ghost"
          name="intent"
          value="delete"
          aria-label={words.removeLabel}
        >
          {words.remove}
        </Button>
      </Form>
    </li>
  );
}
