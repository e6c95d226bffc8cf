interface AreaSwitch {
  /** True once the area can be used: menus lead to it, texts may name what it has, and who asked is told. */
  isStanding: boolean;
  path: string;
  /** Month in which it is to open, as `2027-03`; null while no day is promised. */
  opensIn: string | null;
}

/** The switches of areas that the specification names. Menus, the price page and texts are derived from them. */
export const areaSwitches = {
  classroom: { isStanding: true, path: '/cloudClassroom', opensIn: null },
  brain: { isStanding: true, path: '/electricBrain', opensIn: null },
  answers: { isStanding: true, path: '/electricBrain/answers', opensIn: null },
  chain: { isStanding: true, path: '/electricBrain/chain', opensIn: null },
  selection: { isStanding: true, path: '/dxxsample', opensIn: null },
  nameplate: { isStanding: true, path: '/ewmData', opensIn: null },
  tender: { isStanding: true, path: '/tender', opensIn: null },
} as const satisfies Record<string, AreaSwitch>;

export type PlannedArea = keyof typeof areaSwitches;
export const plannedAreas = Object.keys(areaSwitches) as [PlannedArea, ...PlannedArea[]];

/** True for every area but those in preparation. */
export function isStanding(area: string): boolean {
  const known: Readonly<Record<string, AreaSwitch>> = areaSwitches;
  return !Object.hasOwn(known, area) || known[area]?.isStanding === true;
}
