import { smallFileBytes } from './file/limits.ts';
import { imageLimits } from './upload/image-limits.ts';

/** Largest body of a request in bytes, where the endpoint or the page declares no other. */
export const defaultBodyBytes = 64 * 1024;
/** A form with a text of full length, of which a Chinese character takes nine bytes on the way. */
export const textFormBytes = 256 * 1024;
/** A form with one picture, and a text beside it. */
export const pictureFormBytes = imageLimits.bytes + textFormBytes;
/** A form with a small file, which the server holds in memory when it stores it. */
export const fileFormBytes = smallFileBytes + defaultBodyBytes;

/** What a page declares of the forms that are posted to it; `export const handle` of its route. */
export interface FormHandle {
  /** Largest body in bytes; `defaultBodyBytes` unless told. */
  bodyLimit?: number;
}
