/** A command of a product, from the menu inwards: `工具 > 端子 > 编号`. */
export type MenuPath = string;

export interface MenuChange {
  was: MenuPath;
  /** Empty when the command is gone. */
  now: MenuPath;
}

export interface MenuRelease {
  version: string;
  changes: readonly MenuChange[];
}

const separator = ' > ';

/** The same path however its parts are separated; empty where nothing is named. */
export function tidyMenuPath(text: string): MenuPath {
  return text
    .split(/[>＞›»→]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .join(separator);
}

/** Orders versions by their numbers, so that 2.10 follows 2.9; 2 and 2.0 are the same. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export interface NewerStep {
  /** The last version that moved the command. */
  version: string;
  /** Where it stands since; null when it is gone. */
  path: MenuPath | null;
}

/**
 * What versions after `version` made of a command: null where it still stands as it did. A change of a menu takes along
 * what is in it, and of several changes of a version the most exact one counts.
 */
export function findNewerStep(
  step: { version: string; path: MenuPath },
  releases: readonly MenuRelease[],
): NewerStep | null {
  let path = step.path;
  let moved: string | undefined;
  const later = releases
    .filter(({ version }) => compareVersions(version, step.version) > 0)
    .sort((a, b) => compareVersions(a.version, b.version));
  for (const { version, changes } of later) {
    const change = changes
      .filter(({ was }) => path === was || path.startsWith(was + separator))
      .sort((a, b) => b.was.length - a.was.length)[0];
    if (!change) continue;
    moved = version;
    if (change.now === '') return { version, path: null };
    path = change.now + path.slice(change.was.length);
  }
  return moved === undefined || path === step.path ? null : { version: moved, path };
}
