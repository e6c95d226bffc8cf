import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import styles from './faceted-list.module.css';

interface KeywordSearchProps {
  action: string;
  keyword: string;
  /** What is chosen beside the words, as names and values: it goes along with them. */
  chosen: readonly (readonly [name: string, value: string])[];
  texts: { label: string; placeholder: string; submit: string };
}

/** The words of a list whose facets stand beside it. */
export function KeywordSearch({ action, keyword, chosen, texts }: KeywordSearchProps) {
  return (
    <Form className={styles.search} action={action} role="search">
      {chosen.map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
      <input
        key={keyword}
        type="search"
        name="q"
        defaultValue={keyword}
        maxLength={60}
        placeholder={texts.placeholder}
        aria-label={texts.label}
      />
      <Button type="submit" variant="primary" size="small">
        {texts.submit}
      </Button>
    </Form>
  );
}
