import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('the service may write where it stores things, and runs on the Node that comes along', () => {
  const unit = read('deploy/huiliu.service');
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).toMatch(/^StateDirectory=huiliu$/m);
  expect(unit).toMatch(/^Environment=DATA_DIR=\/var\/lib\/huiliu$/m);
  expect(unit).toMatch(/^ExecStart=\/opt\/huiliu\/node_modules\/node\/bin\/node /m);
});

test('instances of the compose file share the folder of their files', () => {
  const compose = read('deploy/compose.yaml');
  const folder = /^VOLUME (\S+)$/m.exec(read('Dockerfile'))?.[1];
  const name = new RegExp(`volumes: \\[(\\w+):${folder}\\]`).exec(compose)?.[1];
  expect(name).toBeDefined();
  expect(compose).toMatch(new RegExp(`^volumes:\\n(?: {2}\\w+:\\n)*? {2}${name}:$`, 'm'));
});
