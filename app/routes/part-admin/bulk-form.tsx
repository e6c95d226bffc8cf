import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { partTemplatePath } from '../../../contract/part/paths.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SelectField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import styles from './part-admin.module.css';

interface BulkFormProps {
  families: readonly { slug: string; name: string }[];
  failure: PostFailure | undefined;
}

/** A table of one family, with the files that it names; without scripts the template is a link for each family. */
export function BulkForm({ families, failure }: BulkFormProps) {
  const [family, setFamily] = useState(failure?.typed['family'] ?? families[0]?.slug ?? '');
  return (
    <Card title={<FormattedMessage id="part_staff.admin.bulk" />}>
      <p className={styles.text}>
        <FormattedMessage id="part_staff.admin.bulk.text" />
      </p>
      {failure && (
        <Notice tone="bad">
          <ErrorText code={failure.code} values={failure.values} />
          {failure.code === 'session.phone_required' && (
            <p>
              <FormattedMessage id="part_staff.admin.phone" />{' '}
              <AppLink className="link" to="/user/verify?ref=%2Fadmin%2Fparts">
                <FormattedMessage id="part_staff.admin.phone.do" />
              </AppLink>
            </p>
          )}
        </Notice>
      )}
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <SelectField
          label={<FormattedMessage id="part_staff.admin.family" />}
          name="family"
          value={family}
          onChange={({ target }) => setFamily(target.value)}
        >
          {families.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <p>
          <ButtonLink to={`${partTemplatePath}?family=${family}`} isReload size="small">
            <FormattedMessage id="part_staff.admin.template" />
          </ButtonLink>
        </p>
        <noscript>
          <ul className={styles.templates}>
            {families.map(({ slug, name }) => (
              <li key={slug}>
                <a className="link" href={`${partTemplatePath}?family=${slug}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </noscript>
        <label>
          <FormattedMessage id="part_staff.admin.table" />{' '}
          <input type="file" name="table" required accept=".xlsx" />
        </label>
        <label>
          <FormattedMessage id="part_staff.admin.files" /> <input type="file" name="files" multiple />
        </label>
        <Button type="submit" variant="primary">
          <FormattedMessage id="part_staff.admin.check" />
        </Button>
      </Form>
    </Card>
  );
}
