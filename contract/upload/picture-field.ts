import * as v from 'valibot';

/**
 * A picture in base64; empty for none. Its beginning shows whether it is base64 at all: to read eleven million letters
 * would hold everybody up for longer than to decode them, and what is no picture is refused then.
 */
export const PictureField = v.pipe(
  v.string(),
  v.check((text) => /^[A-Za-z0-9+/]*={0,2}$/.test(text.slice(0, 1000)), 'not base64'),
);
