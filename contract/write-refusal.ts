const writeRefusals: unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** True for the codes by which the system says that a disk, or what may be used of it, is full or only read (errno(3)). */
export const isWriteRefusal = (code: unknown): boolean => writeRefusals.includes(code);
