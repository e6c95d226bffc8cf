/** Tag of questions whose bounty waits for a drawing; apart from the schemas, since lists in the browser name it. */
export const drawingTag = '求图';
