export { linkDraftUploads } from './draft-links.ts';
export { linkProof } from './proof.ts';
export { encodePaper, encodePicture, getImage, keepImages, linkUploads, storeImage } from './upload.ts';
