/** 5 of YJV-4×25+1×16. */
export const coresOf = (cable: string): number =>
  [...cable.matchAll(/(\d)×/g)].reduce((sum, [, count]) => sum + Number(count), 0);
