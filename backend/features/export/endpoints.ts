import { postExportPath } from '../../../contract/export/limits.ts';
import { onRaw } from '../../http/on.ts';
import { exportPosts } from './posts-zip.ts';

export const exportEndpoints = [
  onRaw('GET', postExportPath, exportPosts, { access: 'user', rate: 'export' }),
];
