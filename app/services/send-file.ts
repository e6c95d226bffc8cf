import type { Api } from './call.ts';

/** Hands a whole file in to one of the doors that take bytes; `facts` travel beside it in the query. */
export async function sendFile<T>(
  api: Api,
  { path, file, facts }: { path: string; file: File; facts: Record<string, string> },
): Promise<T> {
  return api
    .post(path.slice(1), {
      searchParams: { name: file.name, ...facts },
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
    })
    .json<T>();
}

/** The file of a form's field; an empty one where none was chosen. */
export function fileOf(form: FormData, name: string): File {
  const file = form.get(name);
  return file instanceof File ? file : new File([], '');
}
