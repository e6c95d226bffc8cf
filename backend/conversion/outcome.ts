import type { EmbeddedMetadata } from '../../contract/file/embedded-metadata.ts';
import type { FileFacts } from '../../contract/file/facts.ts';
import type { FileView } from '../../contract/file/kind.ts';
import type { Similarity } from './similarity/similarity.ts';

type Values = Record<string, string | number>;

/** What became of a file. The pieces lie in the task's folder under their names. */
export interface Outcome {
  state: 'ready' | 'plain' | 'refused';
  /** Code of a sentence for people. */
  code: string | null;
  values: Values;
  view: FileView | null;
  facts: FileFacts;
  /** By what it is compared with others, where it can be. */
  similarity?: Similarity;
  /** Traces of persons in it; null where nobody can look into it. */
  metadata?: EmbeddedMetadata[] | null;
}

/** One file to be converted, as the child process is told. */
export interface Task {
  input: string;
  /** An empty folder of this task alone. */
  folder: string;
  extension: string;
  kind: string;
  programs: Programs;
}

/** Programs of this machine that conversion may call. */
interface Programs {
  /** Folders where they are looked for, as the shell's PATH has them. */
  searchPath: string;
  /** Writes a DWG as DXF: called with the paths of both; empty when there is none. */
  dwgToDxf: string;
}

export interface Work extends Task {
  /** Tells what is being done and how far it is, 0 to 100. */
  step(step: string, percent: number): void;
}

/** A file that cannot be shown, or must not be kept; the code says why. */
export class Rejection extends Error {
  readonly state: 'plain' | 'refused';
  readonly values: Values;

  constructor(state: 'plain' | 'refused', code: string, values: Values = {}) {
    super(code);
    this.name = 'Rejection';
    this.state = state;
    this.values = values;
  }
}

/** Leaves the file as it is, without a picture of it. */
export function leavePlain(code: string, values: Values = {}): never {
  throw new Rejection('plain', code, values);
}

/** The file must not be kept. */
export function refuse(code: string, values: Values = {}): never {
  throw new Rejection('refused', code, values);
}

export function ready(view: FileView, facts: FileFacts, similarity?: Similarity): Outcome {
  return { state: 'ready', code: null, values: {}, view, facts, ...(similarity && { similarity }) };
}
