import type PDFDocument from 'pdfkit';
import { dictionary } from '../../contract/dictionary.ts';
import type { Font } from './fonts.ts';

/** Names of fonts within collections, by family. */
const faces = dictionary<string>({
  'Noto Sans CJK SC': 'NotoSansCJKsc-Regular',
  'PingFang SC': 'PingFangSC-Regular',
  'WenQuanYi Micro Hei': 'WenQuanYiMicroHei',
});

/** Letters a document with a font of this machine. */
export function registerFont(paper: InstanceType<typeof PDFDocument>, { file, family }: Font): void {
  paper.registerFont('book', file, file.endsWith('.ttc') ? faces[family] : undefined);
  paper.font('book');
}
