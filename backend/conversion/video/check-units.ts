import { EncodedPacketSink, type InputVideoTrack } from 'mediabunny';
import { leavePlain } from '../outcome.ts';

/** Zeros at the end of a unit, which some programs leave there. */
const maxTrailing = 8;
const threeZeros = Buffer.alloc(3);

/**
 * Looks for pictures of an H.264 track whose bytes were lost or overwritten, without decoding them. Wrong bits within
 * the data of a picture are not seen: that takes a decoder. Fails `file.video_damaged`.
 */
export async function checkUnits(track: InputVideoTrack): Promise<void> {
  const description = (await track.getDecoderConfig())?.description;
  // Streams without it separate units by start codes, and have no lengths to be wrong.
  if (!description) return;
  const record = ArrayBuffer.isView(description)
    ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
    : Buffer.from(description);
  const lengthBytes = ((record[4] ?? 3) & 3) + 1;
  for await (const { data } of new EncodedPacketSink(track).packets()) {
    const picture = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    if (!isSound(picture, lengthBytes)) leavePlain('file.video_damaged');
  }
}

/**
 * Whether a sample is whole units, each after its length (ISO/IEC 14496-15, 5.3.3), one of them at least of a picture,
 * and none with three zeros in a row, which the encoder breaks up by a 3 (ITU-T H.264, 7.4.1).
 */
function isSound(sample: Buffer, lengthBytes: number): boolean {
  let hasPicture = false;
  for (let at = 0; at < sample.length; ) {
    if (at + lengthBytes > sample.length) return false;
    const bytes = sample.readUIntBE(at, lengthBytes);
    at += lengthBytes;
    if (bytes === 0) continue;
    if (at + bytes > sample.length) return false;
    const unit = sample.subarray(at, at + bytes);
    const header = unit[0] ?? 0;
    // The first bit is 0 always.
    if (header & 0x80) return false;
    const type = header & 0x1f;
    hasPicture ||= type >= 1 && type <= 5;
    const zeros = unit.indexOf(threeZeros);
    if (
      zeros >= 0 &&
      !(unit.length - zeros <= maxTrailing && unit.subarray(zeros).every((byte) => byte === 0))
    )
      return false;
    at += bytes;
  }
  return hasPicture;
}
