import * as v from 'valibot';

const wholeSetting = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,15}$/),
      v.transform(Number),
      v.integer(),
      v.minValue(min),
      v.maxValue(max),
    ),
    String(fallback),
  );

/**
 * A model that may put quoted sentences into order. Its host is `PROVIDER_AI_ORIGIN`, which the pages know as the
 * provider of AI generation.
 */
export const aiSettings = {
  PROVIDER_AI_ORIGIN: v.optional(v.string(), ''),
  AI_KEY: v.pipe(
    v.optional(v.string(), ''),
    v.description('Key for the chat completions of PROVIDER_AI_ORIGIN; empty leaves the model out.'),
  ),
  AI_MODEL: v.pipe(
    v.optional(v.string(), ''),
    v.description('Name of the model there; empty leaves it out.'),
  ),
  AI_TIMEOUT_MS: v.pipe(
    wholeSetting(1000, 100, 1000),
    v.description(
      'How long an answer waits for the model, 100 to 1000 ms, before it is put together by rules.',
    ),
  ),
  AI_DAILY_TOKENS: v.pipe(
    wholeSetting(200_000, 0, 1_000_000_000),
    v.description(
      'Tokens that may be spent in one day of Beijing, 0 to a billion, counted before each call by its largest size.',
    ),
  ),
};
