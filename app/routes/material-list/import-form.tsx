import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import { importBytes, importTypes } from '../../../contract/material-list/import.ts';
import { listLimits } from '../../../contract/material-list/kinds.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import styles from './material-list.module.css';

/** Makes a new list of a file; nothing that is there is touched. */
export function ImportList() {
  return (
    <Card title={<FormattedMessage id="materials.import" />}>
      <Form method="post" encType="multipart/form-data" className={styles.form}>
        <Field
          label={<FormattedMessage id="materials.import.file" />}
          hint={
            <FormattedMessage
              id="materials.import.hint"
              values={{ megabytes: importBytes / 1024 / 1024, lines: listLimits.lines }}
            />
          }
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              required
              accept={importTypes}
              className={inputClass()}
            />
          )}
        </Field>
        <div>
          <Button type="submit" name="intent" value="import">
            <FormattedMessage id="materials.import.do" />
          </Button>
        </div>
      </Form>
    </Card>
  );
}
