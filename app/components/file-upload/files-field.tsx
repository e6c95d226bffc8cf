import { FileSource } from './file-source.tsx';
import { acceptedFiles } from './upload-box.tsx';

interface FilesFieldProps extends Omit<Parameters<typeof FileSource>[0], 'children'> {
  /** Name of the field without scripts, where the form sends the files itself. */
  label: string;
}

/** Files of one's own of any kind, sent here or taken from those one has. */
export function FilesField({ label, ...source }: FilesFieldProps) {
  return (
    <FileSource {...source}>
      <input type="file" name="file" multiple accept={acceptedFiles} aria-label={label} />
    </FileSource>
  );
}
