export interface TransferState {
  normal: string;
  standby: string;
  from: string;
  action: string;
  to: string;
  fed: string;
}

type Position = 'Ⅰ' | '0' | 'Ⅱ';
const named = (isLive: boolean) => (isLive ? '有电' : '失电');

/**
 * Where a transfer switch of three positions goes: to the normal source when it lives, else to the standby; without
 * either nothing can move it.
 */
export function transferTo(position: Position, normal: boolean, standby: boolean): Position {
  if (normal) return 'Ⅰ';
  return standby ? 'Ⅱ' : position;
}

/** Every position with every state of the sources; a change always passes 0. */
export function transferStates(): TransferState[] {
  const cases: readonly (readonly [Position, boolean, boolean])[] = [
    ['Ⅰ', true, true],
    ['Ⅰ', true, false],
    ['Ⅰ', false, false],
    ['Ⅰ', false, true],
    ['Ⅱ', true, true],
    ['Ⅱ', true, false],
    ['Ⅱ', false, true],
    ['Ⅱ', false, false],
    ['0', true, true],
    ['0', true, false],
    ['0', false, true],
    ['0', false, false],
  ];
  return cases.map(([from, normal, standby]) => {
    const to = transferTo(from, normal, standby);
    return {
      normal: named(normal),
      standby: named(standby),
      from,
      action: actionOf(from, to, normal || standby),
      to,
      fed: to === 'Ⅰ' && normal ? '常用' : to === 'Ⅱ' && standby ? '备用' : '无',
    };
  });
}

function actionOf(from: Position, to: Position, isLive: boolean): string {
  if (from === to) return isLive ? '不动' : '无操作电源，不动；起动信号已发';
  if (to === 'Ⅱ') return from === '0' ? '合 Ⅱ' : '备用有电即分 Ⅰ，经 0 合 Ⅱ';
  return from === '0' ? '常用稳定 30 s 后合 Ⅰ' : '常用稳定 30 s 后分 Ⅱ，经 0 合 Ⅰ';
}

export interface BusState {
  t1: string;
  t2: string;
  closed: readonly [string, string, string];
  first: string;
  second: string;
}

/** Which of two incomers and the coupler are closed; never all three, and no section by two sources. */
export function closedBreakers(t1: boolean, t2: boolean): readonly [boolean, boolean, boolean] {
  return [t1, t2, t1 !== t2];
}

export function busStates(): BusState[] {
  return [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ].map(([t1 = false, t2 = false]) => {
    const closed = closedBreakers(t1, t2);
    const shown = closed.map((each) => (each ? '合' : '分')) as [string, string, string];
    const live = (own: boolean, other: boolean, name: string, away: string) =>
      own ? `${name} 供电` : other && closed[2] ? `${away} 经母联` : '无电';
    return {
      t1: t1 ? '运行' : '停',
      t2: t2 ? '运行' : '停',
      closed: shown,
      first: live(t1, t2, 'T1', 'T2'),
      second: live(t2, t1, 'T2', 'T1'),
    };
  });
}
