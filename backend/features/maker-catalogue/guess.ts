import { ownEntry } from '../../../contract/dictionary.ts';
import type { FieldMapping, SurveyClass, SurveyField } from '../../../contract/maker-catalogue/catalogue.ts';
import type { Parameter } from '../../../contract/part/kinds.ts';

/** Heads and elements that mean a fact of the part, the likeliest first; ETIM has features for the outer dimensions. */
const words: readonly (readonly [target: string, names: readonly string[]])[] = [
  [
    'number',
    [
      'MANUFACTURER_PID',
      'SUPPLIER_PID',
      '订货号',
      '型号',
      '产品型号',
      '物料号',
      '货号',
      'partnumber',
      'articlenumber',
      'orderno',
    ],
  ],
  ['name', ['DESCRIPTION_SHORT', '名称', '产品名称', '品名', 'name', 'description']],
  ['description', ['DESCRIPTION_LONG', '描述', '说明', '备注', 'longdescription']],
  ['series', ['系列', '产品系列', 'series']],
  ['width', ['EF000008', '宽度', '宽', 'width']],
  ['height', ['EF000040', '高度', '高', 'height']],
  ['depth', ['EF000049', '深度', '深', 'depth']],
  ['powerLoss', ['功耗', '功率损耗', 'powerloss']],
  ['lifeCycle', ['生命周期', '状态', 'lifecycle']],
  ['image', ['MIME normal', '图片', '产品图', 'image', 'picture']],
  ['model', ['MIME 3D', '三维模型', '3D', 'STEP', 'model']],
  ['document', ['MIME data_sheet', '样本', '数据手册', 'datasheet', 'document']],
];

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._-]+|[([（【].{0,20}$/g, '');

/** What fields of a class mean: as kept, and otherwise by their names; each target once. */
export function guessFields(
  { fields, count }: Pick<SurveyClass, 'fields' | 'count'>,
  parameters: readonly Parameter[],
  kept: Readonly<Record<string, FieldMapping>> | undefined,
): FieldMapping[] {
  if (kept) return fields.map(({ name }) => ownEntry(kept, name) ?? { to: '', words: {} });
  const guessed = new Map<string, FieldMapping>();
  const taken = new Set<string>();
  const take = (field: SurveyField | undefined, to: string, choices?: readonly string[]) => {
    if (!field || guessed.has(field.name) || taken.has(to)) return;
    taken.add(to);
    guessed.set(field.name, { to, words: choices ? guessWords(field, choices) : {} });
  };
  for (const { key, name, choices } of parameters) {
    const names = [plain(name), plain(key)];
    take(
      fields.find((field) => names.includes(plain(field.name))),
      `value.${key}`,
      choices,
    );
  }
  for (const [to, names] of words)
    for (const name of names) {
      const found = fields.find((field) => plain(field.name) === plain(name));
      // A number that only some have is none to find parts by.
      if (to !== 'number' || found?.count === count) take(found, to);
    }
  return fields.map(({ name }) => guessed.get(name) ?? { to: '', words: {} });
}

/** A choice that has the same number in it: 3 is 3P. */
function guessWords({ values }: SurveyField, choices: readonly string[]): Record<string, string> {
  const known = new Set(choices.map((choice) => choice.toLowerCase()));
  const found = values.flatMap((value) => {
    if (known.has(value.toLowerCase())) return [];
    const alike = choices.filter((choice) => choice.toLowerCase().replace(/[^\w.]|p$/g, '') === plain(value));
    return alike.length === 1 && alike[0] !== undefined ? [[value, alike[0]] as const] : [];
  });
  return Object.fromEntries(found);
}
