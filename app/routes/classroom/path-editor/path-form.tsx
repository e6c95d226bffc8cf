import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import { type EditedPath, pathLimits } from '../../../../contract/classroom/path-editing.ts';
import { Button } from '../../../components/ui/button.tsx';
import { TextareaField, TextField } from '../../../components/ui/text-field.tsx';
import { useFieldTextOf } from '../../../framework/field-text.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import styles from '../teach/teach.module.css';

interface PathFormProps {
  path?: EditedPath;
  failure: PostFailure | undefined;
  submit: ReactNode;
}

/** Address and texts of a path. */
export function PathForm({ path, failure: posted, submit }: PathFormProps) {
  const failure = posted?.intent === 'save' ? posted : undefined;
  const fieldText = useFieldTextOf('path', failure);
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const stands = {
    slug: path?.slug ?? '',
    title: path?.title.zh ?? '',
    titleEn: path?.title.en ?? '',
    about: path?.about.zh ?? '',
    aboutEn: path?.about.en ?? '',
  };
  const field = (name: keyof typeof stands) => ({
    name,
    required: name === 'title' || name === 'about' || name === 'slug',
    label: <FormattedMessage id={`path.${name}`} />,
    defaultValue: failure?.typed[name] ?? stands[name],
    error: fieldText(name),
  });
  return (
    <Form method="post" className={styles.form} preventScrollReset>
      <div className={styles.fields}>
        <TextField {...field('title')} maxLength={pathLimits.title} />
        <TextField {...field('titleEn')} maxLength={pathLimits.title} />
        <TextareaField {...field('about')} rows={4} maxLength={pathLimits.about} />
        <TextareaField {...field('aboutEn')} rows={4} maxLength={pathLimits.about} />
        <TextField {...field('slug')} maxLength={40} hint={<FormattedMessage id="path.slug.hint" />} />
      </div>
      <Button type="submit" name="intent" value="save" variant="primary" isBusy={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}
