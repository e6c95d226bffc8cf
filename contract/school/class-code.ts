/** Signs of a class code: none of them is taken for another on a blackboard. */
export const classCodeSigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const classCodeLength = 8;

/** A code as it was meant: capitals without the hyphen and spaces that people put in; undefined when it is none. */
export function readClassCode(text: string): string | undefined {
  const code = text.slice(0, 40).normalize('NFKC').toUpperCase().replace(/[\s-]/g, '');
  if (code.length !== classCodeLength) return undefined;
  return [...code].every((sign) => classCodeSigns.includes(sign)) ? code : undefined;
}

/** As it is written on a blackboard: `AB3D-9K2M`. */
export const spokenClassCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
