import { describe, expect, test } from 'vitest';
import { listFiles, listSourceFiles, readSource, type SourceFile } from './support/source-files.ts';

/**
 * Who may import whom. `from` names the files a rule speaks of; an import of an own file must match one of
 * `may`. Packages are checked only where `packages` is given. The first rule that matches a file decides.
 */
const rules: { from: RegExp; may: RegExp[]; packages?: RegExp }[] = [
  { from: /^contract\//, may: [/^contract\//], packages: /^valibot$/ },
  {
    from: /^app\/i18n\//,
    may: [/^app\/i18n\//],
    packages: /^(react|react-intl|date-fns|@formatjs\/.*|vite|virtual:.*|node:.*)$/,
  },
  {
    from: /^app\/router-internals\//,
    may: [/^app\/router-internals\//],
    packages: /^(react-router|react|node:.*)$/,
  },
  {
    from: /^app\/components\//,
    may: [/^app\/(components|router-internals|i18n|drawings|styles)\//, /^contract\//],
  },
  {
    from: /^app\/services\//,
    may: [/^app\/services\//, /^app\/framework\/request-context\.ts$/, /^contract\//],
  },
  {
    from: /^app\/layouts\//,
    may: [
      /^app\/(layouts|components|services|shell|framework|i18n|styles)\//,
      /^app\/areas?\.ts$/,
      /^contract\//,
    ],
  },
  {
    from: /^app\/routes\//,
    may: [
      /^app\/(routes|components|services|shell|framework|i18n|layouts|styles)\//,
      /^app\/(areas?|area-routes|routes)\.ts$/,
      /^contract\//,
    ],
  },
  { from: /^app\//, may: [/^app\//, /^contract\//] },
  { from: /^backend\/db\//, may: [/^backend\/db\//, /^contract\/(errors|write-refusal|beijing-time)\.ts$/] },
  {
    from: /^backend\/http\//,
    may: [
      /^backend\/(http|db|jobs)\//,
      /^backend\/(config|feature|conversion\/run-child)\.ts$/,
      /^contract\//,
    ],
  },
  {
    from: /^backend\/drivers\//,
    may: [/^backend\/(drivers|http|db)\//, /^backend\/config\.ts$/, /^contract\//],
  },
  {
    from: /^backend\/features\/(?:[^/]+\/)+(store|[a-z-]+-store|tables)\.ts$/,
    may: [/^backend\/(db|features|parts|conversion\/similarity)\//, /^contract\//],
  },
  // Sample parts are drawn by the code that draws those of the library.
  {
    from: /^backend\/features\/part\/drawing\//,
    may: [/^backend\//, /^contract\//, /^content\/parts-kit\/(views|write-step|variants\/draw-variant)\.ts$/],
  },
  // What a series says of its holes is what is drawn.
  {
    from: /^backend\/features\/part\/series\/expand\.ts$/,
    may: [/^backend\//, /^contract\//, /^content\/parts-kit\/variants\/switchgear\.ts$/],
  },
  { from: /^backend\//, may: [/^backend\//, /^contract\//] },
  { from: /^server\//, may: [/^(server|backend|contract|app|scripts)\//] },
];

const maxLines = 300;

const sqlHomes =
  /^backend\/(db\/|features\/(?:[^/]+\/)+([a-z-]+-)?store\.ts$|features\/[^/]+\/sources\/|http\/[a-z-]+-store\.ts$|jobs\/)/;
const environmentHomes = /^(backend|server)\/config\.ts$/;
const files = listSourceFiles();
const isProduct = (file: SourceFile) => /^(app|backend|contract|server)\/|^server\.ts$/.test(file.path);

describe('who may import whom', () => {
  test('every import of an own file is allowed by the table', () => {
    const broken = files.flatMap((file) => {
      const rule = rules.find(({ from }) => from.test(file.path));
      if (!rule) return [];
      const own = file.imports.filter((target) =>
        /^(app|backend|contract|server|content|tests|bench)\//.test(target),
      );
      return own
        .filter((target) => !rule.may.some((pattern) => pattern.test(target)))
        .map((target) => `${file.path} → ${target}`);
    });
    expect(broken).toEqual([]);
  });

  test('packages stay where the table lets them', () => {
    const broken = files.flatMap((file) => {
      const rule = rules.find(({ from }) => from.test(file.path));
      if (!rule?.packages) return [];
      return file.imports
        .filter((target) => !/^(app|backend|contract|server)\//.test(target) && !rule.packages?.test(target))
        .map((target) => `${file.path} → ${target}`);
    });
    expect(broken).toEqual([]);
  });

  test("a feature's pages never import another feature's pages", () => {
    const feature = (path: string) => path.match(/^app\/routes\/([^/]+)\//)?.[1];
    const broken = files.flatMap((file) =>
      file.imports
        .filter((target) => feature(file.path) && feature(target) && feature(target) !== feature(file.path))
        .map((target) => `${file.path} → ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('rules know no request: no Request, Response, headers or cookies in <feature>.ts', () => {
    const ruleFiles = files.filter((file) => /^backend\/features\/([^/]+)\/\1\.ts$/.test(file.path));
    const broken = ruleFiles.filter((file) =>
      /\b(Request|Response|Headers)\b|request\.(headers|cookies)|reply\.cookie/.test(file.text),
    );
    expect(broken.map((file) => file.path)).toEqual([]);
  });
});

describe('one home for each thing', () => {
  test('SQL stands only in stores and migrations', () => {
    const sql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`|\bdb\.query[<(]/;
    const broken = files.filter(
      (file) => file.path.startsWith('backend/') && !sqlHomes.test(file.path) && sql.test(file.text),
    );
    expect(broken.map((file) => file.path)).toEqual([]);
  });

  test('the environment is read only by the two configuration files', () => {
    const broken = files.filter(
      (file) => isProduct(file) && !environmentHomes.test(file.path) && /process\.env\b/.test(file.text),
    );
    expect(broken.map((file) => file.path)).toEqual([]);
  });

  test('a page looks again by one hook, and other clocks are named', () => {
    const ticking = files.filter(({ path, text }) => /^app\//.test(path) && /\bsetInterval\(/.test(text));
    expect(ticking.map(({ path }) => path).sort()).toEqual([
      'app/components/navigation/use-look-again.ts',
      // What time it is, for times that say how long ago.
      'app/i18n/now.ts',
      // Seconds until another code may be asked for.
      'app/routes/auth/code-field.tsx',
      // The address of what plays is renewed, and what was watched is told.
      'app/routes/classroom/player/session.ts',
      'app/routes/classroom/player/use-media-events.ts',
      // Beside the stream of news, and whenever somebody comes back from paying.
      'app/routes/order/use-order-news.ts',
      // Says that somebody still edits.
      'app/routes/wiki/read/use-presence.ts',
    ]);
  });

  test('the number of a page is read from an address in one place', () => {
    const reading = files.filter(({ path, text }) => /^app\//.test(path) && /\.get\('page'\)/.test(text));
    expect(reading.map(({ path }) => path).sort()).toEqual([
      // A field of a form that leads to another sheet of a document.
      'app/components/viewer/pages-view.tsx',
      'app/framework/path-id.ts',
    ]);
  });

  test('tests replace no module: files share their process, and the next one would get the replaced one', () => {
    const replaced = files.filter(
      ({ path, text }) => /^tests\//.test(path) && /\bvi\.(mock|doMock|hoisted)\(/.test(text),
    );
    expect(replaced.map(({ path }) => path)).toEqual([]);
  });

  test('limits of tests grow with the slowness of the machine', () => {
    const fixed = files.flatMap(({ path, text }) =>
      /^tests\//.test(path)
        ? [...text.matchAll(/timeout: [\d_]{5,}(?![\d_]| \* pace)|^ *\}, [\d_]{5,}\)/gm)].map(
            ([limit]) => `${path}: ${limit.trim()}`,
          )
        : [],
    );
    expect(fixed).toEqual([]);
  });

  test("no grab-bags and no barrels but a feature's own module", () => {
    const bags = files.filter((file) => /(^|\/)(utils?|helpers?|misc|common|index)\.tsx?$/.test(file.path));
    const known = /^backend\/(features\/[^/]+\/)?index\.ts$/;
    expect(bags.map((file) => file.path).filter((path) => !known.test(path))).toEqual([]);
  });

  test('colours come from tokens: no raw colour in a component style', () => {
    const broken = listFiles(/^app\/.*\.css$/)
      .filter((path) => path !== 'app/styles/tokens.css')
      .filter((path) =>
        /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(readSource(path).replace(/url\([^)]*\)/g, '')),
      );
    expect(broken).toEqual([]);
  });
});

describe('sizes', () => {
  test('no file has more lines than anybody keeps in mind, tests neither', () => {
    const long = files.filter((file) => file.lineCount > maxLines);
    expect(long.map((file) => `${file.path} ${file.lineCount}`)).toEqual([]);
  });

  test('the median file of the product has 80 lines or fewer', () => {
    const lengths = files
      .filter(isProduct)
      .map((file) => file.lineCount)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80);
  });
});
