import * as v from 'valibot';

/** What a page that shows `/dxxsampleapp` in a frame and the tool say to each other; `docs/selection-embedding.md`. */
export const embedProtocol = 1;

const maxOrigins = 50;

/** From whoever shows the tool: begins, and tells the tool where its answers may go. */
export const EmbedHelloSchema = v.object({
  type: v.literal('dxxsample.hello'),
  version: v.literal(embedProtocol),
});

export interface EmbedReady {
  type: 'dxxsample.ready';
  version: typeof embedProtocol;
}

/** A part that somebody chose. */
export interface EmbedPart {
  type: 'dxxsample.part';
  version: typeof embedProtocol;
  part: { id: number; number: string; name: string; maker: string; family: string; url: string };
}

/** The origins of the site's configuration; what is no origin of https (or of this machine) is left out. */
export function readEmbedOrigins(text: string): string[] {
  return text
    .split(/\s+/)
    .filter((origin) =>
      /^https:\/\/[a-z0-9.-]{1,253}(:\d{1,5})?$|^http:\/\/localhost(:\d{1,5})?$/i.test(origin),
    )
    .map((origin) => origin.toLowerCase())
    .slice(0, maxOrigins);
}

/** The origin that a message may be answered to; undefined for one that is no greeting, or from elsewhere. */
export function greetedFrom(
  { origin, data }: { origin: string; data: unknown },
  allowed: readonly string[],
): string | undefined {
  return allowed.includes(origin) && v.is(EmbedHelloSchema, data) ? origin : undefined;
}
