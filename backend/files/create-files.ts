import type { Config } from '../config.ts';
import type { FileStore } from '../http/context.ts';
import { createFolderStore, filesFolder } from './folder.ts';
import { createS3Store } from './s3.ts';

/** Where files are stored: a folder of this machine, or a store that speaks S3 when one is configured. */
export function createFiles(config: Config): FileStore {
  if (!config.S3_ENDPOINT) return createFolderStore(filesFolder(config.DATA_DIR));
  return createS3Store({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    keyId: config.S3_KEY_ID,
    keySecret: config.S3_KEY_SECRET,
  });
}
