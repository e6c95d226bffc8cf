import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../backend/config.ts';
import { DatabaseLockedError } from '../../backend/db/errors.ts';
import { keepReleases } from '../../scripts/asset-releases.ts';
import { precompress } from '../../scripts/precompress.ts';
import { readServerConfig } from '../../server/config.ts';
import { describePrograms } from '../../server/programs.ts';
import { describeStartFault } from '../../server/start-fault.ts';

const root = resolve(import.meta.dirname, '../..');

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'huiliu-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('an old Node', () => {
  const source = readFileSync(join(root, 'scripts', 'check-node.cjs'), 'utf8').replace(/import\(/, 'load(');

  function runOn(version: string) {
    const said: string[] = [];
    let loaded = '';
    const fake = {
      versions: { node: version },
      version: `v${version}`,
      argv: ['node', 'check-node.cjs', 'start.ts'],
      env: {} as Record<string, string>,
      exit: () => {
        throw new Error('exit');
      },
    };
    const context = {
      process: fake,
      console: { error: (line: string) => said.push(line) },
      require: (name: string) => process.getBuiltinModule(name),
      __dirname: '/portal/scripts',
      load: (url: string) => {
        loaded = url;
      },
    };
    try {
      runInNewContext(source, context);
    } catch (error) {
      expect(String(error)).toContain('exit');
    }
    return { said, loaded, env: fake.env };
  }

  test.each(['18.20.4', '20.20.2', '22.17.1'])('%s says in one line what to do', (version) => {
    const { said, loaded } = runOn(version);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/22\.18 or newer.*npm start/);
    expect(said[0]).not.toContain('\n');
    expect(loaded).toBe('');
  });

  test.each(['22.18.0', '24.21.0', '26.0.0'])(
    '%s starts, for production unless told otherwise',
    (version) => {
      const { said, loaded, env } = runOn(version);
      expect(said).toEqual([]);
      expect(loaded).toBe('file:///portal/scripts/start.ts');
      expect(env.NODE_ENV).toBe('production');
    },
  );
});

describe('what stops a start is told in one line', () => {
  const faultOf = (read: () => unknown) => {
    try {
      read();
    } catch (error) {
      return describeStartFault(error);
    }
    return undefined;
  };

  test('a setting out of its bounds, by name', () => {
    expect(faultOf(() => readServerConfig({ PORT: '99999' }))).toMatch(
      /^The configuration cannot be read\. PORT: /,
    );
    expect(faultOf(() => readConfig({ DEMO_CONTENT: 'maybe' }))).toContain('DEMO_CONTENT: ');
  });

  test('a port in use, a folder in use', () => {
    const inUse = Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 });
    expect(describeStartFault(inUse)).toBe('Port 3000 is in use by another program: set PORT to a free one.');
    expect(describeStartFault(new DatabaseLockedError('held'))).toBe('held');
  });

  test('the unforeseen keeps its stack', () => {
    expect(describeStartFault(new TypeError('x'))).toBeUndefined();
  });
});

test('optional programs are looked for on the search path', () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'soffice'), '');
  expect(describePrograms(folder)).toContain('LibreOffice not found (office documents');
  chmodSync(join(folder, 'soffice'), 0o755);
  expect(describePrograms(`/nowhere:${folder}`)).toContain(`LibreOffice ${join(folder, 'soffice')}`);
});

test('assets of the last three builds stay, an older one goes', () => {
  const folder = makeFolder();
  const [assets, last] = [join(folder, 'assets'), join(folder, 'last')];
  let releases: string[][] = [];
  /** What the build script does with the files, for a build that makes `names`. */
  const build = (...names: string[]) => {
    mkdirSync(assets, { recursive: true });
    rmSync(last, { recursive: true, force: true });
    renameSync(assets, last);
    mkdirSync(assets);
    for (const name of names) writeFileSync(join(assets, name), name);
    releases = keepReleases(releases, { assets, last });
    for (const name of names) writeFileSync(join(assets, `${name}.br`), name);
  };
  build('a.js', 'same.js');
  build('b.js', 'same.js');
  build('b.js', 'same.js');
  build('c.js', 'same.js');
  expect(readdirSync(assets).filter((name) => name.endsWith('.js'))).toEqual([
    'a.js',
    'b.js',
    'c.js',
    'same.js',
  ]);
  expect(readdirSync(assets)).toContain('a.js.br');
  build('d.js', 'same.js');
  expect(readdirSync(assets).filter((name) => name.endsWith('.js'))).toEqual([
    'b.js',
    'c.js',
    'd.js',
    'same.js',
  ]);
  expect(releases.map((release) => release[0])).toEqual(['d.js', 'c.js', 'b.js']);
});

test('precompressing makes both variants of what shrinks, once', async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, 'a.js'), 'let x = 1;'.repeat(200));
  writeFileSync(join(folder, 'small.js'), 'x');
  writeFileSync(join(folder, 'a.png'), 'x'.repeat(2000));
  expect(await precompress(folder)).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.png', 'small.js']);
  expect(await precompress(folder)).toBe(0);
});
