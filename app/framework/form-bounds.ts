/** Of one form; the longest of ours is the import of a forum, with a field for each of its boards. */
export const maxFields = 1000;
/** Bytes of all texts of one form together. */
export const maxTextBytes = 1024 * 1024;

/** The form has more or longer parts than any of ours. */
export class TooManyParts extends Error {}

/** What arrived is no form; `cause` tells what its reading came upon. */
export class DamagedForm extends Error {}

/** Whether a form of parts was posted; what only asks for a page brings none, whatever it says. */
export function hasParts(request: Request): boolean {
  return (
    !/^(GET|HEAD)$/.test(request.method) &&
    /^multipart\/form-data/i.test(request.headers.get('content-type') ?? '')
  );
}
