/** One line of the code made wrong, and the tests of which at least one must fail for it. */
export interface Fault {
  what: string;
  file: string;
  /** Stands exactly once in the file. */
  find: string;
  put: string;
  /** Test files; those of the browser run on a build made with the fault. */
  noticedBy: readonly string[];
}
