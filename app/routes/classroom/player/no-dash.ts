/** Takes the place of the parser of DASH, which the engine imports and we never ask for. */
const none = (): never => {
  throw new Error('DASH is not played');
};
export const parse = none;
export const generateSidxKey = none;
export const parseUTCTiming = none;
export const addSidxSegmentsToPlaylist = none;
