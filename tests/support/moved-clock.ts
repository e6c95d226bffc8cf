/**
 * Preloaded into a started portal: each SIGUSR2 puts its clock eleven minutes on, or as many as CLOCK_STEP_MINUTES says,
 * so that a code is over without anybody waiting for it.
 */
const step = Number(process.env.CLOCK_STEP_MINUTES ?? 11) * 60_000;
const RealDate = Date;
let offset = 0;

globalThis.Date = class extends RealDate {
  constructor(...input: [] | ConstructorParameters<DateConstructor>) {
    if (input.length === 0) super(RealDate.now() + offset);
    else super(...input);
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
} as DateConstructor;

process.on('SIGUSR2', () => {
  offset += step;
});
