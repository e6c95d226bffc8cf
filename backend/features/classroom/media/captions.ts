import type { Cue } from '../../../../contract/classroom/kinds.ts';
import { tenths } from '../../../../contract/classroom/kinds.ts';
import { escapeXml } from '../../../../contract/xml.ts';

/** Cues as a WebVTT file. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ([from, to, text]) => `${writeTime(from)} --> ${writeTime(to)}\n${escapeXml(text)}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

function writeTime(at: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(at / tenths);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${clock}.${at % tenths}00`;
}
