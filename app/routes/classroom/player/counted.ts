/** What was counted of a lesson, as the server says. */
export interface Counted {
  percent: number;
  isDone: boolean;
  /** Tenths of a second. */
  watched: readonly (readonly [number, number])[];
}
