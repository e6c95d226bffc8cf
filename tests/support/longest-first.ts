import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { secondsOf } from '../../scripts/testing/file-seconds.ts';

/** These measure the process they run in: they come first, while it holds little that would have to be collected. */
const measuring = /\/hostile-(?:pictures|spreadsheets)\.test\.ts$/;

/**
 * Begins with the files that take longest, so that no worker is left alone with one at the end. `--sequence.shuffle`
 * mixes them by the seed instead, to show that no file leans on another.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const rank = ({ moduleId }: TestSpecification) =>
      sequence.shuffle
        ? Number.parseInt(hash('sha256', `${sequence.seed} ${moduleId}`).slice(0, 12), 16)
        : measuring.test(moduleId)
          ? -Number.MAX_SAFE_INTEGER
          : -secondsOf(relative(root, moduleId));
    return [...files].sort((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}
