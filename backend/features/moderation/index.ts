export { letBackIn } from './bans.ts';
