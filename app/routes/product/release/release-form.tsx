import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { type Release, releaseLimits } from '../../../../contract/product/release.ts';
import { ErrorText } from '../../../components/forms/error-text.tsx';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from './release.module.css';

interface ReleaseFormProps {
  /** The version that is changed; a new one without it. */
  release: Release | undefined;
  /** Of the product that it belongs to. */
  name: string | undefined;
  products: readonly { slug: string; name: string }[];
  failure: PostFailure | undefined;
}

export function ReleaseForm({ release, name, products, failure }: ReleaseFormProps) {
  const intl = useIntl();
  const fieldText = useFieldTextOf('release', failure);
  const isBusy = useNavigation().formMethod === 'POST';
  const typed = failure?.typed ?? valuesOf(release);
  return (
    <Card
      title={
        release ? (
          <>
            {name} {release.version}
          </>
        ) : (
          <FormattedMessage id="release.new" />
        )
      }
      aside={
        release && (
          <AppLink className="link" to="/admin/releases">
            <FormattedMessage id="release.new" />
          </AppLink>
        )
      }
    >
      <Form method="post" className={styles.form}>
        <Refusal failure={failure} />
        {release ? (
          <input type="hidden" name="releaseId" value={release.releaseId} />
        ) : (
          <SelectField
            label={<FormattedMessage id="release.column.product" />}
            name="product"
            required
            defaultValue={typed['product'] ?? ''}
            error={fieldText('product')}
          >
            <option value="">{intl.formatMessage({ id: 'release.choose' })}</option>
            {products.map((product) => (
              <option key={product.slug} value={product.slug}>
                {product.name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={<FormattedMessage id="release.column.version" />}
          hint={<FormattedMessage id="release.field.version.hint" />}
          name="version"
          required
          maxLength={24}
          defaultValue={typed['version'] ?? ''}
          error={fieldText('version')}
        />
        <TextField
          type="date"
          label={<FormattedMessage id="release.column.released" />}
          name="releasedOn"
          required
          defaultValue={typed['releasedOn'] ?? ''}
          error={fieldText('releasedOn')}
        />
        <Texts typed={typed} failure={failure} />
        <div className={styles.acts}>
          <Button type="submit" name="intent" value="save" variant="primary" isBusy={isBusy}>
            <FormattedMessage id={release ? 'release.save' : 'release.publish'} />
          </Button>
          {release && (
            <Button type="submit" name="intent" value="delete" variant="danger" formNoValidate>
              <FormattedMessage id="release.delete" />
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}

function Texts({
  typed,
  failure,
}: {
  typed: Readonly<Record<string, string>>;
  failure: PostFailure | undefined;
}) {
  const fieldText = useFieldTextOf('release', failure);
  const isUnreadable = failure?.code === 'product.changes_unreadable';
  return (
    <>
      <TextareaField
        label={<FormattedMessage id="release.notes" />}
        name="notes"
        required
        maxLength={releaseLimits.notes}
        defaultValue={typed['notes'] ?? ''}
        error={fieldText('notes')}
      />
      <TextareaField
        label={<FormattedMessage id="release.notes_en" />}
        name="notesEn"
        maxLength={releaseLimits.notes}
        defaultValue={typed['notesEn'] ?? ''}
        error={fieldText('notesEn')}
      />
      <TextareaField
        label={<FormattedMessage id="release.changes" />}
        hint={<FormattedMessage id="release.changes.hint" />}
        name="changes"
        defaultValue={typed['changes'] ?? ''}
        error={
          isUnreadable ? <ErrorText code={failure.code} values={failure.values} /> : fieldText('changes')
        }
      />
    </>
  );
}

const valuesOf = (release: Release | undefined): Record<string, string> =>
  release
    ? {
        version: release.version,
        releasedOn: release.releasedOn,
        notes: release.notes.zh,
        notesEn: release.notes.en,
        changes: release.changes.map(({ was, now }) => `${was} | ${now}`.trim()).join('\n'),
      }
    : {};
