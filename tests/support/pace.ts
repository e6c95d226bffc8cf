/** How many times slower than usual the machine is; `npm test` measures it, and limits are multiplied with it. */
export const pace = Number(process.env.TEST_PACE ?? 1);
