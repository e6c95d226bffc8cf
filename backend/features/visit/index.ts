export { noteAct } from './visit.ts';
