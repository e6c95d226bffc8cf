/** What the server's thread asks of the engine's thread. */
export type Request =
  | { kind: 'batch'; connection: number; bytes: Uint8Array }
  | { kind: 'end'; connection: number }
  | { kind: 'close' };

/** What the engine's thread says back. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'answer'; connection: number; bytes: Uint8Array; isLast: boolean }
  | { kind: 'upkeep'; isRunning: boolean }
  | { kind: 'log'; line: string; fields?: object }
  | { kind: 'closed' };

export interface WorkerOptions {
  folder: string;
  isRelaxed: boolean;
  isUnguarded: boolean;
}
