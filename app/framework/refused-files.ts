import * as v from 'valibot';

const values = v.record(v.string(), v.union([v.number(), v.pipe(v.string(), v.maxLength(60))]));
const RefusedSchema = v.tuple([v.pipe(v.string(), v.maxLength(60)), v.string(), values]);

/** A file that followed a sending and was not accepted, and why. */
export interface RefusedFile {
  name: string;
  code: string;
  values: Record<string, string | number>;
}

/** As it travels in the address of the page that tells of it. */
export const writeRefused = ({ name, code, values }: RefusedFile): string =>
  JSON.stringify([name.slice(0, 60), code, values]);

/** What an address tells of refused files; anything else in it is nobody's. */
export function readRefused(url: URL): RefusedFile[] {
  return url.searchParams
    .getAll('refused')
    .slice(0, 10)
    .flatMap((text) => {
      const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), RefusedSchema), text);
      if (!success) return [];
      const [name, code, values] = output;
      return [{ name, code, values }];
    });
}
