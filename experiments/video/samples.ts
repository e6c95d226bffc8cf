/** When a file must play: always, once it is encoded anew, or never. */
export type Wanted = 'always' | 'encoded' | 'never';

export interface Sample {
  name: string;
  wanted: Wanted;
  /** Options of ffmpeg after the inputs; the last is the file. */
  make: readonly string[];
  /** Inputs, unless they are the usual picture and tone. */
  inputs?: readonly string[];
  /** What happens to the bytes afterwards. */
  harm?: (bytes: Buffer) => Buffer;
}

const seconds = 10;
const lavfi = (source: string) => ['-f', 'lavfi', '-t', String(seconds), '-i', source];
const picture = lavfi('testsrc2=size=640x360:rate=25');
const tone = lavfi('sine=frequency=440:sample_rate=44100');
const usual = [...picture, ...tone];
const fast = ['-preset', 'ultrafast', '-threads', '1'];
const h264 = ['-c:v', 'libx264', ...fast, '-pix_fmt', 'yuv420p', '-g', '50'];
const aac = ['-c:a', 'aac', '-b:a', '64k'];
const front = ['-movflags', '+faststart'];
const of = (name: string, wanted: Wanted, make: readonly string[], more: Partial<Sample> = {}): Sample => ({
  name,
  wanted,
  make: [...make, name],
  ...more,
});

const cut = (share: number) => (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * share));
/** Every so many bytes one bit, behind what the file says of itself at its beginning. */
const bitErrors = (bytes: Buffer) => {
  const harmed = Buffer.from(bytes);
  for (let at = 60_000; at < harmed.length; at += 9_973) harmed[at] = (harmed[at] ?? 0) ^ 0x40;
  return harmed;
};
const hole = (bytes: Buffer) => {
  const harmed = Buffer.from(bytes);
  harmed.fill(0, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 20_000);
  return harmed;
};

/** Files of all kinds that people send, each of some ten seconds. */
export const samples: readonly Sample[] = [
  of('usual.mp4', 'always', [...h264, ...aac, ...front]),
  of('index-behind.mp4', 'always', [...h264, ...aac]),
  of('silent.mp4', 'always', [...h264, '-an', ...front]),
  of('camera.mov', 'always', [...h264, ...aac]),
  of('phone.m4v', 'always', [...h264, ...aac, '-f', 'mp4']),
  of('capture.mkv', 'always', [...h264, ...aac]),
  of('in-pieces.mp4', 'always', [...h264, ...aac, '-movflags', 'frag_keyframe+empty_moov']),
  of('mono.mp4', 'always', [...h264, '-c:a', 'aac', '-ac', '1', '-ar', '22050']),
  of('surround.mp4', 'always', [...h264, '-c:a', 'aac', '-ac', '6']),
  of('long-group.mp4', 'always', [
    '-c:v',
    'libx264',
    ...fast,
    '-pix_fmt',
    'yuv420p',
    '-g',
    '250',
    ...aac,
    ...front,
  ]),
  of('key-frames-only.mp4', 'always', ['-c:v', 'libx264', ...fast, '-pix_fmt', 'yuv420p', '-g', '1', ...aac]),
  of('b-frames.mp4', 'always', [
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-threads',
    '1',
    '-bf',
    '4',
    '-pix_fmt',
    'yuv420p',
    ...aac,
  ]),
  of('baseline.mp4', 'always', [...h264, '-profile:v', 'baseline', ...aac]),
  of('sixty.mp4', 'always', [...h264, '-r', '60', ...aac]),
  of('slow.mp4', 'always', [...h264, '-r', '1', '-g', '2', ...aac]),
  of('variable-rate.mp4', 'always', [
    '-vf',
    "select='not(mod(n\\,3))+lt(n\\,60)'",
    '-vsync',
    'vfr',
    ...h264,
    ...aac,
  ]),
  of('upright.mp4', 'always', [...h264, ...aac], { inputs: [...usual] }),
  of('rotated.mp4', 'always', ['-c', 'copy', '-metadata:s:v:0', 'rotate=90'], {
    inputs: ['-i', 'usual.mp4'],
  }),
  of('odd-size.mp4', 'always', ['-vf', 'scale=322:182', ...h264, ...aac]),
  of('wide-pixels.mp4', 'always', ['-vf', 'setsar=4/3', ...h264, ...aac]),
  of('half-second.mp4', 'always', ['-t', '0.5', ...h264, ...aac]),
  of('late-sound.mp4', 'always', [...h264, ...aac], { inputs: [...picture, '-itsoffset', '1.5', ...tone] }),
  of('late-start.mkv', 'always', [...h264, ...aac, '-output_ts_offset', '5']),
  of('subtitles.mkv', 'always', ['-map', '0', '-map', '1', '-map', '2', ...h264, ...aac, '-c:s', 'srt'], {
    inputs: [...usual, '-i', 'words.srt'],
  }),
  of('hevc.mp4', 'encoded', ['-c:v', 'libx265', ...fast, '-x265-params', 'log-level=error', ...aac]),
  of('hevc-tagged.mov', 'encoded', [
    '-c:v',
    'libx265',
    ...fast,
    '-x265-params',
    'log-level=error',
    '-tag:v',
    'hvc1',
    ...aac,
  ]),
  of('pcm.mov', 'encoded', [...h264, '-c:a', 'pcm_s16le']),
  of('mp3.mp4', 'encoded', [...h264, '-c:a', 'libmp3lame']),
  of('opus.mkv', 'encoded', [...h264, '-c:a', 'libopus']),
  of('vp9.webm', 'encoded', [
    '-c:v',
    'libvpx-vp9',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-threads',
    '1',
    '-c:a',
    'libopus',
  ]),
  of('vp8.webm', 'encoded', [
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-threads',
    '1',
    '-c:a',
    'libvorbis',
  ]),
  of('av1.mp4', 'encoded', ['-t', '3', '-c:v', 'libsvtav1', '-preset', '12', '-pix_fmt', 'yuv420p', ...aac]),
  of('mpeg4.avi', 'encoded', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']),
  of('mjpeg.avi', 'encoded', ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-c:a', 'pcm_s16le']),
  of('prores.mov', 'encoded', ['-c:v', 'prores_ks', '-profile:v', '0', '-c:a', 'pcm_s16le']),
  of('mpeg2.mkv', 'encoded', ['-c:v', 'mpeg2video', ...aac]),
  of('ten-bits.mp4', 'encoded', ['-c:v', 'libx264', ...fast, '-pix_fmt', 'yuv420p10le', ...aac]),
  of('all-colours.mp4', 'encoded', ['-c:v', 'libx264', ...fast, '-pix_fmt', 'yuv444p', ...aac]),
  of('two-tones.mkv', 'encoded', ['-map', '0:v', '-map', '1:a', '-map', '1:a', ...h264, ...aac]),
  of('two-pictures.mkv', 'encoded', ['-map', '0:v', '-map', '0:v', '-map', '1:a', ...h264, ...aac]),
  of(
    'cover.mp4',
    'encoded',
    ['-map', '0', '-map', '1:v', '-c', 'copy', '-c:v:1', 'mjpeg', '-disposition:v:1', 'attached_pic'],
    {
      inputs: ['-i', 'usual.mp4', '-i', 'cover.jpg'],
    },
  ),
  of('sound-alone.mp4', 'never', [...aac], { inputs: tone }),
  of('cut.mp4', 'never', [...h264, ...aac, ...front], { harm: cut(0.5) }),
  of('cut-index-behind.mp4', 'never', [...h264, ...aac], { harm: cut(0.9) }),
  of('cut-in-pieces.mp4', 'never', [...h264, ...aac, '-movflags', 'frag_keyframe+empty_moov'], {
    harm: cut(0.02),
  }),
  of('bit-errors.mp4', 'never', [...h264, ...aac, ...front], { harm: bitErrors }),
  of('hole.mp4', 'never', [...h264, ...aac, ...front], { harm: hole }),
];
