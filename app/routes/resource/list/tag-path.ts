export const tagPath = (tag: string): string => `/resources/tag/${encodeURIComponent(tag)}`;
