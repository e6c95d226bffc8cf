import { createRequire } from 'node:module';
import type * as TypeScript from 'typescript';
import { expect, test } from 'vitest';
import { listSourceFiles } from './support/source-files.ts';

const ts = createRequire(import.meta.url)('typescript') as typeof TypeScript;

/** Words that only this project used, and the standard ones; `docs/glossary.md` lists where stored names keep them. */
const words: readonly { word: RegExp; say: string }[] = [
  { word: /^demand(?=[A-Z])/, say: 'require…, for a guard' },
  { word: /^(most|longest)(?=[A-Z])/, say: 'max…' },
  { word: /^least(?=[A-Z])/, say: 'min…' },
  { word: /[sS]ilence(d|s)?(?=[A-Z]|$)/, say: 'mute…, or suspend… for posting' },
  { word: /[uU]ploadLine/, say: 'uploadQueue' },
  { word: /^(can|refuse)?[tT]ake(Resource|Page|Form)?$/, say: 'download' },
  { word: /^tell(?=[A-Z])/, say: 'notify…, or publish… for an event' },
  {
    word: /^[fF]actors?(Feature|Endpoints|List|Schema)$|^(get|has|exists)Factors?$/,
    say: 'twoFactor',
  },
  { word: /[lL]ikeness/, say: 'similarity' },
  { word: /^(add|create|read)\w*Traces?(?=[A-Z]|$)|^FileTrace$/, say: 'embeddedMetadata' },
  {
    word: /^Kept(Answers?|Order|Draft|Form)$|^keep(Answers|Order|Draft)$|^keptUntil$|KeptDraft$/,
    say: 'saved…, or …Cache',
  },
  { word: /^\w*(Topic|Person)Order(?=[A-Z]|$)|^keepsOrder/, say: 'moderation' },
  {
    word: /(^s|S)heets?(?=Words|File|Format|Limits|Check|Fault|Form|Links|Columns?|Row)/,
    say: 'spreadsheet',
  },
  {
    word: /SettlementSheet|PersonSheet|SheetBlock|SheetIndex|SheetViewer|SheetLayer|SheetTool/,
    say: 'settlement, profile, drawing',
  },
  { word: /^(lockCompany|empty|company)Purse$/, say: 'wallet' },
];

/** Where one of them is meant: keys of calls, columns as properties, and words of other things. */
const exceptions: Readonly<Record<string, string>> = {
  mostUses: 'key of calls on coupons',
  mostChoices: 'key of calls on polls',
  mostCoins: 'key of a refund quote',
  leastApprovals: 'key of calls on the settings of a category',
  leastFen: 'key of calls on coupons',
  likeness: 'column of file_findings',
  demandFeature: 'the feature of what people search for in vain',
  demandEndpoints: 'the same',
  demandArea: 'the same',
  demandRoutes: 'the same',
  demandKinds: 'the same',
  sheetRows: 'option of the xlsx library',
  order_silence: 'kind of stored notices',
  silence: 'value of a moderation act, and a key of messages',
  take: 'parameters and methods of libraries by that name',
};

/** Drawings have sheets in `content/`; this file names the words. */
const notOurs = /^(content|bench\/nuxt)\/|^tests\/words\.test\.ts$/;

test('identifiers say the word of the field and of the web', () => {
  const found = new Map<string, string>();
  for (const { path, text } of listSourceFiles()) {
    if (notOurs.test(path)) continue;
    for (const name of identifiersOf(path, text)) {
      const fault = words.find(({ word }) => word.test(name));
      if (fault && !Object.hasOwn(exceptions, name)) found.set(name, `${path}: ${name}, say ${fault.say}`);
    }
  }
  expect([...found.values()]).toEqual([]);
});

test.each(['demandProof', 'mostTags', 'uploadLine', 'tellSubject', 'KeptAnswer', 'SheetWords'])(
  'the list knows %s',
  (name) => {
    expect(words.some(({ word }) => word.test(name))).toBe(true);
  },
);

/** Names in code, without those in comments and texts. */
function identifiersOf(path: string, text: string): Set<string> {
  const scanner = ts.createScanner(
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.LanguageVariant.JSX : ts.LanguageVariant.Standard,
    text,
  );
  const names = new Set<string>();
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token === ts.SyntaxKind.Identifier) names.add(scanner.getTokenText());
  }
  return names;
}
