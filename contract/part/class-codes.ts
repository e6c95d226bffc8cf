export const classSystems = ['etim', 'eclass'] as const;
export type ClassSystem = (typeof classSystems)[number];

const forms: Readonly<Record<ClassSystem, RegExp>> = { etim: /^EC\d{6}$/, eclass: /^\d{8}$/ };
export const maxClasses = 10;

/** Codes as people write them, parted by spaces or commas, as they are kept; undefined when one is none of the system. */
export function readClassCodes(system: ClassSystem, text: string): string[] | undefined {
  const codes = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,，、;；]+/)
    .map((code) => code.replaceAll('-', ''))
    .filter((code) => code !== '');
  const isWrong = codes.length > maxClasses || codes.some((code) => !forms[system].test(code));
  return isWrong ? undefined : [...new Set(codes)].sort();
}

/** `etim:EC000042` as `ETIM EC000042`, `eclass:27141901` as `ECLASS 27-14-19-01`. */
export function showClass(key: string): string {
  const [system = '', code = ''] = key.split(':');
  const shown = system === 'eclass' ? (code.match(/\d{2}/g) ?? []).join('-') : code;
  return `${system.toUpperCase()}\u00a0${shown}`;
}
