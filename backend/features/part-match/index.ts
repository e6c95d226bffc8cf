export { findMatch } from './match-store.ts';
