/** Largest file in bytes that is added to a message as it is. */
export const attachmentBytes = 16 * 1024 * 1024;
export const attachmentTypes = [
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'pdf', 'zip', '7z', 'rar'],
  ...['log', 'txt', 'csv', 'dxf', 'dwg', 'docx', 'xlsx'],
] as const;

/** Of one message. */
export const maxAttachments = 5;
