import '../../db/tables.ts';

interface WikiFiguresTable {
  name: string;
  svg: string;
  view_box: string;
  width: number;
  height: number;
  hash: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    wiki_figures: WikiFiguresTable;
  }
}
