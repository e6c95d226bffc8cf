import { imageLimits } from '../../../contract/upload/image-limits.ts';
import { readForm } from '../../framework/posted-form.ts';

export interface EntryFormData {
  fields: Record<string, string>;
  /** Base64; empty without a picture. */
  screenshot: string;
  isTooLarge: boolean;
  /** The form as it was posted, for its other files. */
  form: FormData;
}

const maxFieldLength = 10_000;

/** The form of a new entry with its picture. */
export async function readEntryForm(request: Request): Promise<EntryFormData> {
  const form = await readForm(request);
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value.slice(0, maxFieldLength);
  }
  const file = form.get('screenshot');
  if (!(file instanceof File) || file.size === 0) return { fields, screenshot: '', isTooLarge: false, form };
  if (file.size > imageLimits.bytes) return { fields, screenshot: '', isTooLarge: true, form };
  const bytes = Buffer.from(await file.arrayBuffer());
  return { fields, screenshot: bytes.toString('base64'), isTooLarge: false, form };
}
