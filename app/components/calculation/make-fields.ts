import type {
  CellInput,
  Input,
  InputSet,
  RawCell,
  RawInputs,
  RawRow,
} from '../../../contract/calculator/calculator.ts';
import type { Say } from '../../../contract/calculator/list-given.ts';
import { ownEntry } from '../../../contract/dictionary.ts';
import { showQuantity } from '../../../contract/quantity.ts';
import type { FieldView, RowsView } from './view.ts';

interface FormParts {
  inputs: InputSet;
  raw: RawInputs;
  errors: ReadonlyMap<string, string>;
  say: Say;
}

/** The inputs that stand alone. */
export function listFields({ inputs, raw, errors, say }: FormParts): FieldView[] {
  return Object.entries(inputs).flatMap(([name, input]) => {
    const typed = ownEntry(raw, name);
    if (input.kind === 'rows') return [];
    return [fieldOf({ name, input, typed: typeof typed === 'object' ? undefined : typed, errors, say })];
  });
}

/** The inputs of several rows. */
export function listGroups({ inputs, raw, errors, say }: FormParts): RowsView[] {
  return Object.entries(inputs).flatMap(([group, input]) => {
    if (input.kind !== 'rows') return [];
    const rows = rowsOf(input, ownEntry(raw, group));
    return [
      {
        name: group,
        label: say(input.words),
        columns: Object.values(input.columns).map((cell) => ({
          label: say(cell.words),
          unit: cell.kind === 'quantity' ? cell.unit : '',
          bounds: boundsOf(cell),
        })),
        rows: rows.map((row, index) =>
          Object.entries(input.columns).map(([column, cell]) =>
            fieldOf({
              name: `${group}.${index}.${column}`,
              input: cell,
              typed: ownEntry(row, column),
              errors,
              say,
            }),
          ),
        ),
        canAdd: rows.length < input.maxRows,
        canRemove: rows.length > input.minRows,
        error: errors.get(group) ?? null,
      },
    ];
  });
}

/** The rows of a group as they are typed, or those of the example. */
export function rowsOf(
  input: Extract<Input, { kind: 'rows' }>,
  typed: RawInputs[string] | undefined,
): readonly RawRow[] {
  return typeof typed === 'object' ? typed : input.otherwise;
}

interface FieldParts extends Pick<FormParts, 'errors' | 'say'> {
  name: string;
  input: CellInput;
  typed: RawCell | undefined;
}

function fieldOf({ name, input, typed, errors, say }: FieldParts): FieldView {
  const example = String(input.otherwise ?? '');
  const isQuantity = input.kind === 'quantity';
  return {
    name,
    label: say(input.words),
    kind: input.kind,
    value: typed === undefined ? example : String(typed),
    placeholder: isQuantity && example !== '' ? showQuantity(example, input.unit) : example,
    unit: isQuantity ? input.unit : '',
    bounds: boundsOf(input),
    options:
      input.kind === 'choice'
        ? Object.entries(input.options).map(([value, label]) => ({ value, label: say(label) }))
        : [],
    maxLength: input.kind === 'text' ? input.maxLength : 60,
    error: errors.get(name) ?? null,
  };
}

/** `100–1200 V`; nothing for what is no number. */
function boundsOf(input: CellInput): string {
  return input.kind === 'quantity'
    ? `${input.min}–${showQuantity(input.max, input.unit)}`.replace('-', '−')
    : '';
}
