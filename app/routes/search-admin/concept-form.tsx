import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { ConceptEffect, SearchConcept } from '../../../contract/search/admin.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { ConceptEffects } from './concept-effects.tsx';
import { ReasonField } from './reason-field.tsx';
import styles from './search-admin.module.css';

interface ConceptFormProps {
  concept: SearchConcept | undefined;
  /** For a new one: the words that were looked for. */
  term: string;
  typed: Record<string, string> | undefined;
  failure: PostFailure | undefined;
  effects: readonly ConceptEffect[] | undefined;
}

const fields = ['term', 'forms', 'leads', 'english', 'sample'] as const;
const lengths = { term: 30, forms: 2000, leads: 2000, english: 60, sample: 100 };

/** One term of the trade; what a change would do is shown before it is saved. */
export function ConceptForm({ concept, term, typed, failure, effects }: ConceptFormProps) {
  const stored: Record<string, string> = {
    term: concept?.term ?? term,
    forms: concept?.forms.join('|') ?? '',
    leads: concept?.leads.join('|') ?? '',
    english: concept?.english ?? '',
  };
  const values = typed ?? stored;
  return (
    <Form method="post" className={styles.form}>
      {failure && (
        <Notice tone="bad">
          <ErrorText code={failure.code} />
        </Notice>
      )}
      {fields.map((name) => (
        <TextField
          key={name}
          label={<FormattedMessage id={`search_admin.concept.${name}`} />}
          hint={<FormattedMessage id={`search_admin.concept.${name}.hint`} />}
          name={name}
          required={name === 'term'}
          maxLength={lengths[name]}
          defaultValue={values[name]}
          error={failure?.fields[name] && <FormattedMessage id={`search_admin.concept.${name}.hint`} />}
        />
      ))}
      {effects && <ConceptEffects effects={effects} />}
      <p className={styles.row}>
        <Button type="submit" name="intent" value="preview" formNoValidate>
          <FormattedMessage id="search_admin.concept.preview" />
        </Button>
        {concept && !concept.isRemoved && (
          <Button type="submit" name="intent" value="preview_removed" formNoValidate>
            <FormattedMessage id="search_admin.concept.preview_removed" />
          </Button>
        )}
      </p>
      <ReasonField
        typed={typed?.reason}
        isUnfit={Boolean(failure?.fields.reason) && !failure?.intent.startsWith('preview')}
      />
      <p className={styles.row}>
        <Button type="submit" variant="primary" name="intent" value="save">
          <FormattedMessage id="admin.save" />
        </Button>
        {concept && !concept.isRemoved && (
          <Button type="submit" variant="danger" name="intent" value="remove">
            <FormattedMessage id="search_admin.concept.remove" />
          </Button>
        )}
      </p>
    </Form>
  );
}
