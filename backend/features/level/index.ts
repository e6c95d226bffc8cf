export { award, checkLevels, giveAgain, takeBack } from './level.ts';
export { createOpening } from './store.ts';
