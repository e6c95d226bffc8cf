import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { AdminCategory, getWikiSettings } from '../../../contract/wiki/admin.ts';
import { maxReasonLength } from '../../../contract/wiki/limits.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';
import { AudienceField } from './category-fields.tsx';
import styles from './wiki-admin.module.css';

interface SettingsProps {
  settings: EndpointOutput<typeof getWikiSettings>;
  /** What was refused, with what had been typed. */
  failure: { intent: string; typed: Record<string, string> } | undefined;
}

/** Where an article stands, who may read it, who looks after it. */
export function SettingsForm({
  settings,
  categories,
  failure,
}: SettingsProps & { categories: readonly AdminCategory[] }) {
  const typed = { ...settings, ...(failure?.intent === 'save' && failure.typed) };
  return (
    <Form method="post" className={styles.form}>
      <TextField
        label={<FormattedMessage id="wiki.form.slug" />}
        hint={
          settings.oldSlugs.length > 0 && (
            <FormattedMessage id="wiki.settings.old_slugs" values={{ names: settings.oldSlugs.join(', ') }} />
          )
        }
        name="slug"
        size="medium"
        required
        defaultValue={typed.slug}
      />
      <SelectField
        label={<FormattedMessage id="wiki.form.category" />}
        name="categoryId"
        size="medium"
        defaultValue={typed.categoryId}
      >
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={<FormattedMessage id="wiki.admin.position" />}
        name="position"
        size="medium"
        inputMode="numeric"
        required
        defaultValue={typed.position}
      />
      <AudienceField value={typed.audience} />
      <TextField
        label={<FormattedMessage id="wiki.settings.owner" />}
        name="ownerName"
        size="medium"
        defaultValue={typed.ownerName}
      />
      <TextField
        label={<FormattedMessage id="wiki.settings.review_on" />}
        name="reviewOn"
        type="date"
        size="medium"
        defaultValue={typed.reviewOn}
      />
      <Reason typed={failure?.typed.reason} />
      <div className={styles.bar}>
        <Button type="submit" name="intent" value="save" variant="primary">
          <FormattedMessage id="wiki.admin.save" />
        </Button>
      </div>
    </Form>
  );
}

/** Taking an article out, with a word on what follows it, and putting it back. */
export function RemovalCard({ settings, failure }: SettingsProps) {
  return (
    <Card
      title={<FormattedMessage id={settings.isRemoved ? 'wiki.settings.restore' : 'wiki.settings.remove'} />}
    >
      <Form method="post" className={styles.form}>
        <Reason typed={failure?.typed.reason} />
        {!settings.isRemoved && (
          <TextField
            label={<FormattedMessage id="wiki.settings.successor" />}
            name="successor"
            size="medium"
            maxLength={60}
            defaultValue={failure?.typed.successor}
          />
        )}
        <div className={styles.bar}>
          <Button
            type="submit"
            name="intent"
            value={settings.isRemoved ? 'restore' : 'remove'}
            variant={settings.isRemoved ? 'primary' : 'danger'}
          >
            <FormattedMessage id={settings.isRemoved ? 'wiki.settings.restore' : 'wiki.settings.remove'} />
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Reason({ typed }: { typed: string | undefined }) {
  return (
    <TextField
      label={<FormattedMessage id="wiki.settings.reason" />}
      name="reason"
      size="medium"
      required
      maxLength={maxReasonLength}
      defaultValue={typed}
    />
  );
}
