import { data } from 'react-router';

/** Id in the path; what is no id is no page. */
export function readId(id: string | undefined): number {
  if (!id || !/^[1-9]\d{0,14}$/.test(id)) throw data(null, { status: 404 });
  return Number(id);
}
