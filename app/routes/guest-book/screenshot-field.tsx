import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { imageTypes } from '../../../contract/upload/upload.ts';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { inputClass } from '../../components/ui/text-field.tsx';
import styles from './entry-form.module.css';

interface ScreenshotFieldProps {
  form: RefObject<HTMLFormElement | null>;
  error: ReactNode;
}

/** A picture of the screen: chosen as a file, or pasted anywhere in the form. */
export function ScreenshotField({ form, error }: ScreenshotFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const show = (file: File | undefined) => setPreview(file ? URL.createObjectURL(file) : null);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const onPaste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (!file || !input.current) return;
      event.preventDefault();
      const chosen = new DataTransfer();
      chosen.items.add(file);
      input.current.files = chosen.files;
      setPreview(URL.createObjectURL(file));
    };
    element.addEventListener('paste', onPaste);
    return () => element.removeEventListener('paste', onPaste);
  }, [form]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const remove = () => {
    if (input.current) input.current.value = '';
    show(undefined);
  };
  return (
    <Field
      label={<FormattedMessage id="guest_book.form.screenshot" />}
      hint={<FormattedMessage id="guest_book.form.screenshot.hint" />}
      error={error}
    >
      {(control) => (
        <div className={styles.picture}>
          <input
            {...control}
            ref={input}
            className={inputClass('medium')}
            type="file"
            name="screenshot"
            accept={imageTypes.join(',')}
            onChange={(event) => show(event.currentTarget.files?.[0])}
          />
          {preview && (
            <>
              <img src={preview} alt="" />
              <Button size="small" onClick={remove}>
                <FormattedMessage id="guest_book.form.screenshot.remove" />
              </Button>
            </>
          )}
        </div>
      )}
    </Field>
  );
}
