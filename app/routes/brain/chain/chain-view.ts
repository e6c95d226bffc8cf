import type { FieldView, RowsView, ShownFigure, TableNote } from '../../../components/calculation/view.ts';

export interface ProblemView {
  level: 'error' | 'warning';
  text: string;
  clause: string;
  /** The project with the smallest change that mends it. */
  fix: { label: string; address: string } | null;
}

export interface ValueView {
  name: string;
  label: string;
  value: string;
  /** Where its steps are shown. */
  address: string | null;
}

export interface FeederView {
  tag: string;
  title: string;
  governedBy: string;
  values: readonly ValueView[];
  problems: readonly ProblemView[];
}

/** A project in the words of one language: all that its page shows. */
export interface ChainView {
  /** The inputs as a query, so that the address gives the same again. */
  address: string;
  fields: readonly FieldView[];
  feeders: RowsView;
  refusalCount: number;
  outcome: ChainOutcome | null;
}

export interface ChainOutcome {
  supply: readonly ValueView[];
  cabinet: readonly ValueView[];
  /** Of transformer, busbar and cabinet. */
  problems: readonly ProblemView[];
  feeders: readonly FeederView[];
  errorCount: number;
  warningCount: number;
  figure: ShownFigure;
  orientation: string | null;
  tables: readonly TableNote[];
}
