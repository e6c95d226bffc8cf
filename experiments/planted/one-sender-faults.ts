import type { Fault } from './fault.ts';

const features = 'backend/features';
const tests = 'tests/backend';

/** What held up the thread that answers everybody: patterns, archives, bodies, queries, conversions. */
export const oneSenderFaults: readonly Fault[] = [
  {
    what: 'attack 1.1: the exponential pattern for comments of STEP',
    file: `${features}/file/check/content-signs.ts`,
    find: 'function isStep({ head }: FileHead): boolean {',
    put: 'function isStep({ head }: FileHead): boolean {\n  if (/^\\s*(\\/\\*[\\s\\S]*?\\*\\/\\s*)*ISO-10303-21;/.test(head)) return true;',
    noticedBy: ['tests/patterns.test.ts'],
  },
  {
    what: 'attack 1.1: the quadratic pattern for lines of OBJ',
    file: `${features}/file/check/content-signs.ts`,
    find: '.split(/[\\r\\n]/)\n    .some((line) => /^\\W*v\\s+-?[\\d.]/.test(line));',
    put: '.match(/^\\W*v\\s+-?[\\d.]/m) !== null;',
    noticedBy: ['tests/patterns.test.ts'],
  },
  {
    what: 'attack 1.1: the quadratic pattern for document types of SVG',
    file: `${features}/file/check/content-signs.ts`,
    find: 'function hasRoot(head: string, name: string): boolean {',
    put: "function hasRoot(head: string, name: string): boolean {\n  if (name === 'svg') return /^\\s*(<\\?xml[\\s\\S]*?>\\s*|<!--[\\s\\S]*?-->\\s*|<!doctype[\\s\\S]*?>\\s*)*<svg[\\s>]/i.test(head);",
    noticedBy: ['tests/patterns.test.ts'],
  },
  {
    what: 'attack 1.2: workbooks are read by the thread that answers everybody',
    file: 'backend/spreadsheet/read-spreadsheet.ts',
    find: 'await runProgram<Answer>(workbook, { path }, { ...limits, signal });',
    put: `{
      outcome: { rows: await (await import('../conversion/workbook/read-rows.ts')).readRows(path) } as Answer,
      fault: undefined,
      said: String(signal),
    };`,
    noticedBy: [`${tests}/spreadsheet/hostile-spreadsheets.test.ts`],
  },
  {
    what: 'attack 1.2: entries of an archive may overlap',
    file: 'backend/zip/zip-entries.ts',
    find: "if (each.relativeOffsetOfLocalHeader < end) throw new ZipError('overlap');",
    put: '',
    noticedBy: [`${tests}/zip/unzip.test.ts`],
  },
  {
    what: 'attack 1.2: every part of an archive may be as large as all together',
    file: 'backend/zip/unzip.ts',
    find: 'left -= bytes.length;',
    put: '',
    noticedBy: [`${tests}/zip/unzip.test.ts`],
  },
  {
    what: 'attack 1.3: pages read bodies of any stated length',
    file: 'server/request/body-limits.ts',
    find: 'return length > 0 && !isSafe(method) && length > limitOf(method, pathOf(url));',
    put: 'return length > 0 && !isSafe(method) && length > 1e12 + limitOf(method, pathOf(url));',
    noticedBy: ['tests/server/body-limits.test.ts'],
  },
  {
    what: 'attack 1.3: bodies without a length are not counted',
    file: 'server/request/body-limits.ts',
    find: 'left -= value.byteLength;',
    put: '',
    noticedBy: ['tests/server/body-limits.test.ts'],
  },
  {
    what: 'attack 1.3: a damaged form is a fault of the server',
    file: 'app/framework/form-refusal.ts',
    find: "if (error instanceof DamagedForm) return refusal(400, 'request.unreadable');",
    put: '',
    noticedBy: ['tests/server/body-limits.test.ts', 'tests/app/posted-form.test.ts'],
  },
  {
    what: 'attack 1.3: the proxy lets through what the portal refuses',
    file: 'deploy/body-limits.map',
    find: '^/admin/config(\\.data)?/?$ 262144',
    put: '^/admin/config(\\.data)?/?$ 629145600',
    noticedBy: ['tests/scripts/proxy-limits.test.ts'],
  },
  {
    what: 'attack 1.4: a count through the library costs as little as a field',
    file: `${features}/data-client/limits.ts`,
    find: 'parts: 1200,',
    put: 'parts: 1,',
    noticedBy: [`${tests}/part/data-costs.test.ts`],
  },
  {
    what: 'attack 1.4: equal questions are answered each',
    file: `${features}/part/data-work.ts`,
    find: '(answers.get(key) as Promise<T> | undefined) ?? answer()',
    put: 'answer()',
    noticedBy: [`${tests}/part/data-costs.test.ts`],
  },
  {
    what: 'attack 1.4: a query takes any time',
    file: `${features}/part/data-work.ts`,
    find: "if (performance.now() > workOf(context).end) fail('data.too_slow');",
    put: 'workOf(context);',
    noticedBy: [`${tests}/part/data-costs.test.ts`],
  },
  {
    what: 'attack 1.5: what was slow before waits among the short',
    file: `${features}/file/conversion/lanes.ts`,
    find: "if (own) return isSlow(own) ? 'long' : 'short';",
    put: "if (own) return 'short';",
    noticedBy: [`${tests}/file/lanes.test.ts`],
  },
  {
    what: 'attack 1.5: a file that hangs goes on in the short lane',
    file: `${features}/file/conversion/convert.ts`,
    find: "{ id, ownerId, extension, byteSize }, 'long');",
    put: "{ id, ownerId, extension, byteSize }, 'short');",
    noticedBy: [`${tests}/file/lanes.test.ts`],
  },
  {
    what: 'attack 1.5: who sends fifty files goes before all others',
    file: 'backend/jobs/turns.ts',
    find: 'return rows[0]?.turn ?? 0;',
    put: 'return rows.length > 9 ? 1 : 0;',
    noticedBy: [`${tests}/file/lanes.test.ts`],
  },
];
