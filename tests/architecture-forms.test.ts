import { expect, test } from 'vitest';
import { listSourceFiles } from './support/source-files.ts';

/** What `app/framework/post-answer.ts` and `app/framework/not-found.ts` do, written out once more. */
const handMade = {
  'rethrows what is no refusal': /if \(!isCallFailure\(\w+\)\) throw \w+;/,
  'makes the answer to a refused form':
    /Failure\(\w+\)[\s\S]{0,300}?\bdata(?:<\w+>)?\(\s*\{[^}]*\b(?:code|fields)\b/,
  'turns a refusal into the page of its status':
    /isCallFailure\(\w+\) &&[^;]*\bthrow (?:data|new Response)\(/,
};

function listHandMade(text: string): string[] {
  return Object.entries(handMade).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
}

test('what a refused call becomes is said in the framework, once', () => {
  const pages = listSourceFiles().filter(({ path }) => /^app\/(?!framework\/|services\/)/.test(path));
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.flatMap(({ path, text }) => listHandMade(text).map((what) => `${path} ${what}`))).toEqual([]);
});

test('each of the three is seen', () => {
  const seen = (text: string) => listHandMade(`try { a(); } catch (error) { ${text} }`);
  const rethrow = 'if (!isCallFailure(error)) throw error;';
  expect(seen(`${rethrow} return data({ code: error.code }, { status: error.statusCode });`)).toHaveLength(2);
  expect(seen('const { code, fields } = expectFailure(error); return data({ code, fields });')).toHaveLength(
    1,
  );
  expect(
    seen("if (isCallFailure(error) && error.code === 'a.gone') throw data(null, { status: 404 });"),
  ).toHaveLength(1);
  expect(seen('return refusePost(error, { typed });')).toEqual([]);
});
