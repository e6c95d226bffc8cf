import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

// Files that share a process share its environment: what was there before the first of them is kept beside it.
process.env.TEST_TMPDIR ??= tmpdir();

// A file whose tests are all skipped never comes to its `afterAll`: the next file, or the end of the process, does.
const former = process.env.TEST_OWN_FOLDER;
if (former) rmSync(former, { recursive: true, force: true });
else
  process.once('exit', () => rmSync(String(process.env.TEST_OWN_FOLDER), { recursive: true, force: true }));

/** Whatever the tests of a file leave among the temporary files goes with the file's own folder. */
const folder = mkdtempSync(join(process.env.TEST_TMPDIR, 'huiliu-file-'));
// A PostgreSQL that a test starts runs under another account.
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
process.env.TEST_OWN_FOLDER = folder;

afterAll(() => {
  process.env.TMPDIR = process.env.TEST_TMPDIR;
  rmSync(folder, { recursive: true, force: true });
});
