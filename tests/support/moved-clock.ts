/**
 * Preloaded into a started portal: each SIGUSR2 puts its clock eleven minutes on, so that a code is over without anybody
 * waiting for it.
 */
const step = 11 * 60_000;
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
