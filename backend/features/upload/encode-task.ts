import { join } from 'node:path';
import type { Failure } from '../../../contract/errors.ts';
import type { EncodedImage } from './encode-image.ts';

/** What the process that decodes a picture is told, and what it answers. */
export interface EncodeTask {
  folder: string;
  input: string;
  ratio: number | undefined;
  minSide: number | undefined;
}

export type EncodeAnswer =
  | (Omit<EncodedImage, 'versions'> & { widths: number[] })
  | Pick<Failure, 'code' | 'values'>;

export const versionPath = (folder: string, width: number): string => join(folder, `${width}.webp`);
