import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '../../backend/features.ts';
import { defaultBodyBytes } from '../../contract/body-limits.ts';

interface Schema {
  type: string;
  pipe?: { type: string; requirement?: unknown }[];
  wrapped?: Schema;
  entries?: Record<string, Schema>;
  item?: Schema;
  options?: Schema[];
}

/** Bytes that the longest value of a schema takes as JSON; of what states no length, as little as a line. */
function longest(schema: Schema): number {
  const most = (schema.pipe ?? []).find(
    ({ type }) => type === 'max_length' || type === 'length',
  )?.requirement;
  const length = typeof most === 'number' ? most : undefined;
  if (schema.wrapped) return longest(schema.wrapped);
  if (schema.entries)
    return Object.entries(schema.entries).reduce(
      (sum, [name, each]) => sum + name.length + 4 + longest(each),
      2,
    );
  if (schema.item) return (length ?? 20) * (longest(schema.item) + 1) + 2;
  if (schema.options)
    return Math.max(...schema.options.map((each) => (typeof each === 'object' ? longest(each) : 40)));
  // A Chinese character takes three bytes.
  return schema.type === 'string' ? (length ?? 100) * 3 + 2 : 40;
}

test('every call takes the longest input that it allows', () => {
  const tight = endpoints
    .filter(({ method }) => method !== 'GET' && method !== 'DELETE')
    .filter(({ input, bodyLimit = defaultBodyBytes }) => longest(input as unknown as Schema) > bodyLimit)
    .map(({ name }) => name);
  expect(tight).toEqual([]);
  // The control: the estimate sees long inputs.
  const invite = endpoints.find(({ name }) => name === 'inviteMany');
  expect(longest(invite?.input as unknown as Schema)).toBeGreaterThan(256 * 1024);
});

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const pages = globSync('app/routes/**/*.tsx', { cwd: new URL('../..', import.meta.url).pathname });

test('forms are read through the one reader that bounds them', () => {
  const others = globSync('app/**/*.{ts,tsx}', { cwd: new URL('../..', import.meta.url).pathname })
    .filter((file) => file !== 'app/framework/posted-form.ts')
    // In the browser, of what it has just posted itself.
    .filter((file) => file !== 'app/framework/lost-post.ts')
    .filter((file) => /\.formData\(\)|\brequest\.(?:text|json|arrayBuffer|blob)\(/.test(read(file)));
  expect(others).toEqual([]);
});

test('every page with a form for files declares what it takes', () => {
  const withFiles = pages.filter((file) => /encType="multipart\/form-data"/.test(read(file)));
  expect(withFiles.length).toBeGreaterThan(10);
  const folders = new Set(withFiles.map((file) => file.slice(0, file.lastIndexOf('/'))));
  for (const folder of folders) {
    const declared = pages.filter(
      (file) => file.startsWith(`${folder}/`) && /bodyLimit[:,]/.test(read(file)),
    );
    expect([folder, declared.length > 0]).toEqual([folder, true]);
  }
});
