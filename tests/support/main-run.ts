/**
 * `npm test` says `main`. `npm run test:long`, and whoever runs a test file by itself, says nothing and gets all of
 * it.
 */
export const isMainRun = process.env.TEST_SCOPE === 'main';
