import type { Words } from './calculator.ts';
import type { DataTable, TableCheck } from './tables.ts';

const standings: Readonly<Record<TableCheck['how'], Words>> = {
  read: { zh: '已查阅出处', en: 'Read in its source' },
  agrees: { zh: '与公开页面一致', en: 'Agrees with a public page' },
  computed: { zh: '由物理关系或定义算出', en: 'Follows from physics or a definition' },
  unchecked: { zh: '凭一般知识录入，尚未核对', en: 'From general knowledge, not yet checked' },
};

/** How a table was checked, to be shown where its numbers are used. */
export function standingOf({ check: { how, where } }: DataTable): Words {
  const { zh, en } = standings[how];
  return where === undefined ? { zh, en } : { zh: `${zh}：${where.zh}`, en: `${en}: ${where.en}` };
}

/** The warning that goes with a result when tables that it rests on were not checked. */
export function orientationOf(tables: readonly DataTable[]): Words | undefined {
  const open = tables.filter(({ check }) => check.how === 'unchecked');
  if (open.length === 0) return undefined;
  return {
    zh: `仅供参考：用到的数据尚未与出处核对（${open.map(({ title }) => title.zh).join('；')}）。用于设计前请按标准或制造商资料复核。`,
    en: `For guidance only: it uses data not yet checked against a source (${open.map(({ title }) => title.en).join('; ')}). Check with the standard or the manufacturer before designing by it.`,
  };
}
