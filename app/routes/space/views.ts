/** As whom an owner looks at their own page: themselves, somebody signed in, somebody who is not. */
export const spaceViews = ['owner', 'member', 'visitor'] as const;
export type SpaceView = (typeof spaceViews)[number];
