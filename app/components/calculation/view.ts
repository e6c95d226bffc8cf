import type { Finding } from '../../../contract/calculator/worksheet.ts';

/** A calculator and one calculation of it in the words of one language: all that its page shows. */
export interface CalculatorView {
  name: string;
  title: string;
  about: string;
  version: number;
  /** Standards and books that its formulas are from. */
  sources: readonly string[];
  fields: readonly FieldView[];
  groups: readonly RowsView[];
  /** Inputs and version as a query, so that the address gives the same again. */
  address: string;
  outcome: Outcome | null;
  refusalCount: number;
}

export interface FieldView {
  /** Name in the form and in addresses: `voltage`, `parts.0.length`. */
  name: string;
  label: string;
  kind: 'quantity' | 'choice' | 'text';
  /** As it was typed, or the example. */
  value: string;
  /** The example, which counts where nothing is typed. */
  placeholder: string;
  unit: string;
  /** What it may be. */
  bounds: string;
  options: readonly { value: string; label: string }[];
  maxLength: number;
  error: string | null;
}

export interface RowsView {
  name: string;
  label: string;
  columns: readonly Pick<FieldView, 'label' | 'unit' | 'bounds'>[];
  rows: readonly (readonly FieldView[])[];
  canAdd: boolean;
  canRemove: boolean;
  error: string | null;
}

export interface Outcome {
  /** What the values were that it was computed with, in the units of the calculator. */
  given: readonly { label: string; value: string }[];
  results: readonly { name: string; label: string; value: string }[];
  steps: readonly { label: string; clause: string; formula: string; filled: string; result: string }[];
  findings: readonly { level: Finding['level']; text: string; clause: string }[];
  tables: readonly TableNote[];
  isForOrientation: boolean;
  /** The thing itself as SVG, in the colours of the page, and what it shows. */
  figure: ShownFigure | null;
}

export interface ShownFigure {
  svg: string;
  title: string;
  /** In units of the drawing, 0.25 mm on paper. */
  width: number;
}

/** A table that was used, and how far it can be relied on. */
export interface TableNote {
  id: string;
  title: string;
  source: string;
  year: number | null;
  standing: string;
  isUnchecked: boolean;
  licence: string;
}
