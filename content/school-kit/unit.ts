import type { PackUnit } from '../../contract/school/packs.ts';
import type { DocxBlock } from '../document-kit/docx.ts';

export interface Criterion {
  text: string;
  points: number;
  /** How points are given. */
  note: string;
}

export interface Slide {
  title: string;
  lines: readonly string[];
}

/** One unit of teaching: two lessons of 45 minutes and what they need. */
export interface TeachingUnit {
  unit: PackUnit;
  title: string;
  slides: readonly Slide[];
  /** File of the drawing that is taught with, in `content/drawing`. */
  drawing: string;
  tasks: readonly DocxBlock[];
  solutions: readonly DocxBlock[];
  criteria: readonly Criterion[];
}

export const heading = (text: string): DocxBlock => ({ kind: 'heading', text });
export const paragraph = (text: string): DocxBlock => ({ kind: 'paragraph', text });
export const title = (text: string): DocxBlock => ({ kind: 'title', text });

export const table = (widths: readonly number[], rows: readonly (readonly string[])[]): DocxBlock => ({
  kind: 'table',
  ...{ widths, rows },
});

/** Name and number stay with the school: the portal never reads this sheet. */
export const nameLine = paragraph('班级：                姓名：                学号：                日期：');
