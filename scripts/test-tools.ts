import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

interface Tool {
  name: string;
  packages: string[];
  isPresent: () => boolean;
}

const postgresFolder = '/usr/lib/postgresql';

const tools: Tool[] = [
  { name: 'Chromium', packages: ['chromium'], isPresent: () => hasProgram('chromium') },
  {
    name: 'a Chinese font',
    packages: ['fonts-noto-cjk'],
    isPresent: () => /\S/.test(spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? ''),
  },
  {
    name: 'PostgreSQL 15 or newer',
    packages: ['postgresql'],
    isPresent: () =>
      existsSync(postgresFolder) && readdirSync(postgresFolder).some((version) => Number(version) >= 15),
  },
  {
    name: 'Java for the HTML checker',
    packages: ['default-jre-headless'],
    isPresent: () => hasProgram('java'),
  },
];

/** Nu HTML checker, pinned. Installed without its scripts, which would fetch a Java of their own. */
const htmlChecker = { version: '26.9.27', folder: 'node_modules/.cache/html-checker' };
export const htmlCheckerJar = `${htmlChecker.folder}/node_modules/vnu-jar/build/dist/vnu.jar`;

/** Halves what the browser tests cost; without it they take Chromium itself. */
const shell: Tool = {
  name: "Chromium's headless shell",
  packages: ['chromium-headless-shell'],
  isPresent: () => hasProgram('chromium-headless-shell'),
};

/** The proxy that `deploy/` configures; its tests are passed over without it. */
const proxy: Tool = { name: 'HAProxy', packages: ['haproxy'], isPresent: () => hasProgram('haproxy') };

/**
 * Installs from Debian what the tests need and the machine lacks; exits with one clear line where it may not. What a
 * run can do without is left out then, and the proxy in the main run, too.
 */
export function ensureTestTools({ isLong }: { isLong: boolean }): void {
  ensureHtmlChecker();
  installMissing();
  const helpful = [...(process.env.CHROMIUM_PATH ? [] : [shell]), ...(isLong ? [proxy] : [])];
  const missing = helpful.filter((tool) => !tool.isPresent());
  if (missing.length > 0 && mayInstall()) install(missing);
}

const mayInstall = () => process.getuid?.() === 0 && hasProgram('apt-get');

function installMissing(): void {
  const missing = tools.filter((tool) => !tool.isPresent());
  if (missing.length === 0) return;
  const names = missing.map((tool) => tool.name).join(', ');
  if (!mayInstall()) {
    const packages = missing.flatMap((tool) => tool.packages).join(' ');
    console.error(`The tests need ${names}. Install: ${packages} (Debian's names), then run again.`);
    process.exit(1);
  }
  install(missing);
  const still = missing.filter((tool) => !tool.isPresent());
  if (still.length === 0) return;
  console.error(`Could not install ${still.map((tool) => tool.name).join(', ')}.`);
  process.exit(1);
}

function install(wanted: readonly Tool[]): void {
  const packages = wanted.flatMap((tool) => tool.packages);
  console.log(
    `Installing ${wanted.map((tool) => tool.name).join(', ')} from Debian (${packages.join(' ')}) …`,
  );
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
}

export function ensureHtmlChecker(): void {
  if (existsSync(htmlCheckerJar)) return;
  const packed = `vnu-jar@${htmlChecker.version}`;
  const options = [
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    htmlChecker.folder,
  ];
  const { status } = spawnSync('npm', ['install', ...options, packed], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    console.error(`Could not install the HTML checker (${packed}) from the package registry.`);
    process.exit(1);
  }
}

function hasProgram(name: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}
