import { FormattedMessage, useIntl } from 'react-intl';
import { audiences } from '../../../contract/wiki/limits.ts';
import { SelectField, TextField } from '../../components/ui/text-field.tsx';

interface CategoryFieldsProps {
  typed: Record<string, string>;
  /** Those that it may lie below. */
  categories: readonly { id: number; name: string }[];
}

export function CategoryFields({ typed, categories }: CategoryFieldsProps) {
  return (
    <>
      <TextField
        label={<FormattedMessage id="wiki.admin.name" />}
        name="name"
        size="medium"
        required
        maxLength={30}
        defaultValue={typed.name}
      />
      <TextField
        label={<FormattedMessage id="wiki.form.slug" />}
        name="slug"
        size="medium"
        required
        maxLength={60}
        defaultValue={typed.slug}
      />
      <TextField
        label={<FormattedMessage id="wiki.admin.description" />}
        name="description"
        size="medium"
        maxLength={200}
        defaultValue={typed.description}
      />
      <TextField
        label={<FormattedMessage id="wiki.admin.position" />}
        name="position"
        size="medium"
        inputMode="numeric"
        required
        defaultValue={typed.position ?? '100'}
      />
      <SelectField
        label={<FormattedMessage id="wiki.admin.parent" />}
        name="parentId"
        size="medium"
        defaultValue={typed.parentId ?? ''}
      >
        <option value="">—</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <AudienceField value={typed.audience} />
      <TextField
        label={<FormattedMessage id="wiki.admin.least_approvals" />}
        name="leastApprovals"
        size="medium"
        inputMode="numeric"
        required
        defaultValue={typed.leastApprovals ?? '1'}
      />
    </>
  );
}

/** Who may read. */
export function AudienceField({ value }: { value: string | undefined }) {
  const intl = useIntl();
  return (
    <SelectField
      label={<FormattedMessage id="wiki.admin.audience" />}
      name="audience"
      size="medium"
      defaultValue={value ?? 'everyone'}
    >
      {audiences.map((audience) => (
        <option key={audience} value={audience}>
          {intl.formatMessage({ id: `wiki.audience.${audience}` })}
        </option>
      ))}
    </SelectField>
  );
}
