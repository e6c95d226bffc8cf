import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './form.module.css';
import { ReasonField } from './reason-field.tsx';

interface ActFormProps {
  intent: 'warn' | 'silence' | 'ban' | 'trust' | 'boards';
  failure: PostFailure | undefined;
  children?: ReactNode;
  isDangerous?: boolean;
  /** Without a surface of its own. */
  isBare?: boolean;
}

/** One act on a person, with what it does and the reason for the log. */
export function ActForm({ intent, failure, children, isDangerous, isBare }: ActFormProps) {
  const form = (
    <Form method="post" className={styles.form}>
      <p className={styles.meta}>
        <FormattedMessage id={`moderation.person.${intent}.text`} />
      </p>
      {children}
      <ReasonField intent={intent} failure={failure} />
      <div>
        <Button type="submit" variant={isDangerous ? 'danger' : 'secondary'}>
          <FormattedMessage id={`moderation.person.${intent}`} />
        </Button>
      </div>
    </Form>
  );
  return isBare ? form : <Card title={<FormattedMessage id={`moderation.person.${intent}`} />}>{form}</Card>;
}
