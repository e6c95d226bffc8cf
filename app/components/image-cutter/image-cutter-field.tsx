import { type ChangeEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { imageTypes } from '../../../contract/upload/upload.ts';
import { Field } from '../ui/field.tsx';
import { inputClass } from '../ui/text-field.tsx';
import type { Size } from './cut.ts';
import styles from './cutter.module.css';

const CutterDialog = lazy(() =>
  import('./cutter-dialog.tsx').then((module) => ({ default: module.CutterDialog })),
);

interface ImageCutterFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Largest size of the result in pixels; the result always has its ratio. */
  size: Size;
  /** Address of the picture that stands now; empty without one. */
  current?: string;
  /** Told when a cut picture lies in the field, for forms that send themselves. */
  onCut?: (file: File) => void;
}

/**
 * A field for one picture in a form of `encType="multipart/form-data"`. Choosing a file opens the cutting dialog,
 * and the form posts what was cut. Without scripts it posts the file as it is, and the backend keeps its middle.
 */
export function ImageCutterField({ name, label, hint, error, size, current, onCut }: ImageCutterFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [shown, setShown] = useState('');
  useEffect(() => () => URL.revokeObjectURL(shown), [shown]);
  // A form that was sent and emptied shows what stands now again.
  useEffect(() => {
    const form = input.current?.form;
    const onReset = () => setShown('');
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, []);

  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => setChosen(target.files?.[0]);
  const onClose = () => {
    setChosen(undefined);
    setShown('');
    if (input.current) input.current.value = '';
  };
  const onDone = (file: File) => {
    const files = new DataTransfer();
    files.items.add(file);
    if (input.current) input.current.files = files.files;
    setShown(URL.createObjectURL(file));
    setChosen(undefined);
    onCut?.(file);
  };
  const picture = shown || current;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.field}>
          {picture && <img className={styles.current} src={picture} alt="" />}
          <input
            {...control}
            ref={input}
            type="file"
            name={name}
            accept={imageTypes.join(',')}
            className={inputClass()}
            onChange={onChoose}
          />
          {chosen && (
            <Suspense>
              <CutterDialog file={chosen} size={size} onDone={onDone} onClose={onClose} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
