export { type Ask, createAsk, readJson } from './ask.ts';
export { throughBreaker } from './breaker.ts';
