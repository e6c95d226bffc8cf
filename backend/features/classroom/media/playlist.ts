import type { MediaIndex, Rendition } from '../../../../contract/classroom/media-index.ts';

/**
 * Playlist of all renditions (RFC 8216 4.3.4), the smallest first: a slow line begins with it. With `height`, in pixels,
 * only the rendition of that height if there is one: a native player would choose another by itself.
 */
export function writeMainPlaylist({ renditions }: MediaIndex, signature: string, height = 0): string {
  const chosen = renditions.filter((each) => each.height === height);
  const lines = (height > 0 && chosen.length > 0 ? chosen : renditions)
    .toSorted((a, b) => a.peak - b.peak)
    .flatMap(({ file, width, height, peak, average, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${codecs}"${
        width ? `,RESOLUTION=${width}x${height}` : ''
      }`,
      `${nameOf(file)}.m3u8?${signature}`,
    ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** Playlist of one rendition: byte ranges of its one file, up to the end of what may be played. */
export function writePlaylist(
  { file, init, segments }: Rendition,
  { signature, until, start }: { signature: string; until: number | null; start: number },
): string {
  const address = `${file}?${signature}`;
  const playable = segmentsUntil(segments, until);
  const longest = Math.ceil(Math.max(...playable.map(([seconds]) => seconds)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    ...(start > 0 ? [`#EXT-X-START:TIME-OFFSET=${start},PRECISE=YES`] : []),
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${init[1]}@${init[0]}"`,
    ...playable.flatMap(([seconds, from, length]) => [
      `#EXTINF:${seconds.toFixed(5)},`,
      `#EXT-X-BYTERANGE:${length}@${from}`,
      address,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

/** Segments that begin before a time in tenths; at least the first. */
export function segmentsUntil(segments: Rendition['segments'], until: number | null): Rendition['segments'] {
  if (until === null) return segments;
  let at = 0;
  return segments.filter(([seconds], index) => {
    const isPlayable = index === 0 || at * 10 < until;
    at += seconds;
    return isPlayable;
  });
}

export const nameOf = (file: string): string => file.replace(/\.mp4$/, '');
