/** Query parameters whose values open something: only their names reach the log. */
const secretNames =
  /token|code|password|passwd|secret|state|key|ticket|authorization|mobile|phone|email|captcha/i;

/** The request target as the log may show it: no secrets, no whole phone number, no more than it needs. */
export function loggedTarget(target: string): string {
  const [path = '', query] = splitOnce(target, '?');
  if (query === undefined) return maskPhones(path);
  const shown = query.split('&').map((pair) => {
    const [name = '', value] = splitOnce(pair, '=');
    return value !== undefined && secretNames.test(decode(name)) ? `${name}=…` : pair;
  });
  return maskPhones(`${path}?${shown.join('&')}`).slice(0, 500);
}

/** 13812345678 → 138****5678. */
function maskPhones(text: string): string {
  return text.replace(/(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1****$2');
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
