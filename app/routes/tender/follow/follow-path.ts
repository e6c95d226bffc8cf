export const followsPath = '/tender/follows';
export const followPath = (followId: number | string) => `${followsPath}/${followId}`;
