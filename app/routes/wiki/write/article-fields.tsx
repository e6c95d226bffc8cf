import { FormattedMessage } from 'react-intl';
import { maxArticleTitleLength, maxSlugLength, maxSummaryLength } from '../../../../contract/wiki/limits.ts';
import type { WikiCategory } from '../../../../contract/wiki/wiki.ts';
import { SelectField, TextareaField, TextField } from '../../../components/ui/text-field.tsx';

interface ArticleFieldsProps {
  typed: Record<string, string>;
  categories: readonly WikiCategory[];
  fieldText: (field: string) => string | undefined;
  /** A new article chooses its name; later only staff changes it. */
  isNew: boolean;
}

/** What an article says beside its text. */
export function ArticleFields({ typed, categories, fieldText, isNew }: ArticleFieldsProps) {
  return (
    <>
      <TextField
        label={<FormattedMessage id="wiki.form.title" />}
        error={fieldText('title')}
        name="title"
        required
        maxLength={maxArticleTitleLength}
        autoComplete="off"
        defaultValue={typed.title}
      />
      {isNew && (
        <TextField
          label={<FormattedMessage id="wiki.form.slug" />}
          hint={<FormattedMessage id="wiki.form.slug.hint" />}
          error={fieldText('slug')}
          name="slug"
          maxLength={maxSlugLength}
          autoComplete="off"
          defaultValue={typed.slug}
        />
      )}
      <TextareaField
        label={<FormattedMessage id="wiki.form.summary" />}
        hint={<FormattedMessage id="wiki.form.summary.hint" />}
        error={fieldText('summary')}
        name="summary"
        rows={2}
        required
        maxLength={maxSummaryLength}
        defaultValue={typed.summary}
      />
      <SelectField
        label={<FormattedMessage id="wiki.form.category" />}
        error={fieldText('categoryId')}
        name="categoryId"
        defaultValue={typed.categoryId ?? ''}
      >
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Tags and related things, below the text. */
export function ArticleLinks({ typed, fieldText }: Pick<ArticleFieldsProps, 'typed' | 'fieldText'>) {
  return (
    <>
      <TextField
        label={<FormattedMessage id="wiki.form.tags" />}
        hint={<FormattedMessage id="wiki.form.tags.hint" />}
        error={fieldText('tags')}
        name="tags"
        maxLength={200}
        autoComplete="off"
        defaultValue={typed.tags}
      />
      <TextField
        label={<FormattedMessage id="wiki.form.related" />}
        hint={<FormattedMessage id="wiki.form.related.hint" />}
        error={fieldText('related')}
        name="related"
        maxLength={800}
        autoComplete="off"
        defaultValue={typed.related}
      />
    </>
  );
}
