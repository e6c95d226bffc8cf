export {
  answerAttachment,
  attachmentDigest,
  checkAttachment,
  checkStoredAttachment,
  isAttachmentType,
  storeAttachment,
} from './attachment.ts';
export { type FileContent, listContents } from './check/content-store.ts';
export { createDemoFile, createReadyFile, deleteLooseDemoFiles, deleteUnusedFilesOf } from './demo-store.ts';
export { sendOriginal } from './download.ts';
export { createFile } from './file.ts';
export { requireOwn } from './file-access.ts';
export { fileFolder, originalKey, pieceFolder, pieceKey } from './file-keys.ts';
export { signFileLink } from './file-link.ts';
export { attachmentHeader, cleanFileName } from './file-name.ts';
export { findingColumns, saveFindings, toSimilarity } from './finding-store.ts';
export { pieceType, sendPiece } from './pieces.ts';
export { type FoundFile, findFile, listFiles, listSummaries, toShownFile } from './store.ts';
