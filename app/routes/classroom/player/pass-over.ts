/** Seconds that are left out at first. */
const firstStep = 2;
const maxStep = 32;
/** So far behind the last place the picture ran again, and what stops it is another damage. */
const ran = 4;
/** A video with more of them is not worth watching. */
const maxPlaces = 20;

/** Says where a lesson goes on behind what cannot be decoded: twice as far each time that it stops there again. */
export function createPassOver(): (at: number, duration: number) => number | undefined {
  let [last, step, places] = [Number.NEGATIVE_INFINITY, firstStep, 0];
  return (at, duration) => {
    const isSame = at < last + ran;
    step = isSame ? Math.min(maxStep, step * 2) : firstStep;
    if (!isSame) places += 1;
    // A place that was asked for and never reached counts as the farther one.
    last = (isSame ? Math.max(at, last) : at) + step;
    return places > maxPlaces || last >= duration ? undefined : last;
  };
}
