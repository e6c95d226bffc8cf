export { backUpFiles, restoreFiles } from './backup.ts';
