import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from '../ui/button.tsx';
import styles from './facets.module.css';

interface FacetFormProps {
  /** What is asked, as text: another question starts the fields anew. */
  asked: string;
  action: string;
  /** What the button says, what leads back to the list on a phone, and how it works without scripts. */
  words: Record<'apply' | 'show' | 'plain', ReactNode>;
  children: ReactNode;
}

/** The conditions of a list. A choice applies at once; what is typed, and all of it without scripts, by the button. */
export function FacetForm({ asked, action, words, children }: FacetFormProps) {
  const submit = useSubmit();
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const onChange = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type))
      submit(currentTarget, { preventScrollReset: true });
  };
  return (
    <Form key={asked} action={action} className={styles.filters} onChange={onChange}>
      {children}
      <div className={styles.apply}>
        <Button type="submit" isBlock>
          {words.apply}
        </Button>
        <a className={styles.close} href="#results">
          {words.show}
        </a>
        {!hasScripts && (
          <noscript>
            <p className={styles.hint}>{words.plain}</p>
          </noscript>
        )}
      </div>
    </Form>
  );
}
