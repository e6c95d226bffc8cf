/** Stands for the file of a part that is drawn when its picture is first asked for. */
export const drawnFileId = 'drawn';
