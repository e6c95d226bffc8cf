import type { ReactNode } from 'react';
import { attachmentTypes } from '../../../contract/file/attachment.ts';
import { Field } from '../ui/field.tsx';
import { inputClass } from '../ui/text-field.tsx';

/** Files that are added to a message, in the field `files` of its form. */
export function FilesField({ label, hint }: { label: ReactNode; hint: ReactNode }) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          className={inputClass('medium')}
          type="file"
          name="files"
          multiple
          accept={attachmentTypes.map((type) => `.${type}`).join(',')}
        />
      )}
    </Field>
  );
}
