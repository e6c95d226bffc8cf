import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { Conflict, MergePart } from '../../../../contract/wiki/edit.ts';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { Written } from '../../../components/ui/written.tsx';
import styles from './article-form.module.css';

interface ConflictFormProps {
  conflict: Conflict;
  /** What was sent: goes along with what the conflict leaves open. */
  typed: Record<string, string>;
  cancelPath: string;
}

/** Two people changed the same place: both texts side by side, and a field for what shall stand. */
export function ConflictForm({ conflict, typed, cancelPath }: ConflictFormProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const { merged, fields, parts } = conflict;
  const open = new Set(fields.map(({ name }) => name));
  return (
    <Form method="post" className={styles.form}>
      <Notice tone="warn">
        <FormattedMessage
          id="wiki.conflict"
          values={{
            name: <Written text={conflict.author?.nickname ?? '—'} />,
            time: <Time value={conflict.at} />,
            revision: conflict.revision,
          }}
        />
      </Notice>
      {['articleId', 'version', 'slug', 'editSummary', 'isProposal', 'draftSlot'].map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
      ))}
      <input type="hidden" name="revision" value={conflict.revision} />
      <input type="hidden" name="partCount" value={parts.length} />
      <input type="hidden" name="categoryId" value={merged.categoryId} />
      {fields
        .filter(({ name }) => name !== 'title' && name !== 'summary')
        .map(({ name, theirs }) => (
          <p key={name}>
            <FormattedMessage id={`wiki.field_name.${name as 'tags'}`} />：{theirs}
          </p>
        ))}
      {(['title', 'summary', 'tags', 'related'] as const).map((name) => {
        const value = Array.isArray(merged[name]) ? merged[name].join(', ') : merged[name];
        const theirs = fields.find((field) => field.name === name)?.theirs;
        return open.has(name) ? (
          <TextField
            key={name}
            label={<FormattedMessage id={`wiki.field_name.${name}`} />}
            hint={<FormattedMessage id="wiki.conflict.theirs_is" values={{ text: theirs }} />}
            name={name}
            defaultValue={value}
          />
        ) : (
          <input key={name} type="hidden" name={name} value={value} />
        );
      })}
      {parts.map((part, index) => (
        <Part key={index.toString()} part={part} index={index} />
      ))}
      <div className={styles.bar}>
        <ButtonLink variant="ghost" to={cancelPath}>
          <FormattedMessage id="wiki.form.cancel" />
        </ButtonLink>
        <Button type="submit" variant="primary" isBusy={isSending}>
          <FormattedMessage id="wiki.conflict.save" />
        </Button>
      </div>
    </Form>
  );
}

function Part({ part, index }: { part: MergePart; index: number }) {
  if (part.kind === 'agreed') {
    return (
      <details className={styles.agreed}>
        <summary>
          <FormattedMessage id="wiki.conflict.agreed" />
        </summary>
        <pre>{part.text}</pre>
        <input type="hidden" name={`part.${index}`} value={part.text} />
      </details>
    );
  }
  return (
    <section className={styles.conflict}>
      <div className={styles.sides}>
        <div>
          <h3>
            <FormattedMessage id="wiki.conflict.theirs" />
          </h3>
          <pre>{part.theirs}</pre>
        </div>
        <div>
          <h3>
            <FormattedMessage id="wiki.conflict.yours" />
          </h3>
          <pre>{part.yours}</pre>
        </div>
      </div>
      <TextareaField
        label={<FormattedMessage id="wiki.conflict.result" />}
        hint={<FormattedMessage id="wiki.conflict.result.hint" />}
        name={`part.${index}`}
        rows={6}
        defaultValue={[part.theirs, part.yours].filter(Boolean).join('\n\n')}
      />
    </section>
  );
}
