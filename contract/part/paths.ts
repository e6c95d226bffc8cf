/** Address of an archive with the files of parts: `?id=1&id=2&has=model&has=views`. */
export const partPackagePath = '/api/parts/package.zip';
/** Address of a table of parts: `?id=1&id=2`. */
export const partListPath = '/api/parts/list.xlsx';
/** Address of a workbook that compares parts: `?id=1&id=2&only=differences`. */
export const partComparisonPath = '/api/parts/compare.xlsx';
/** What one archive may hold. */
export const packageMegabytes = 64;
/** Address of an empty table for a family: `?family=mcb`. */
export const partTemplatePath = '/api/admin/part-imports/template.xlsx';
