/** Red, green and blue from 0 to 1, as STEP has them. */
export type Colour = readonly [number, number, number];

const copper: Colour = [0.72, 0.45, 0.2];
const steel: Colour = [0.66, 0.69, 0.7];
const zinc: Colour = [0.78, 0.8, 0.78];
const light: Colour = [0.82, 0.83, 0.8];
const grey: Colour = [0.55, 0.58, 0.58];
const dark: Colour = [0.2, 0.22, 0.23];
const blue: Colour = [0.17, 0.45, 0.72];
const green: Colour = [0.42, 0.62, 0.12];
const resin: Colour = [0.55, 0.2, 0.14];
const red: Colour = [0.78, 0.13, 0.12];
const yellow: Colour = [0.9, 0.73, 0.1];
const signalGreen: Colour = [0.15, 0.55, 0.25];
const white: Colour = [0.93, 0.93, 0.91];
const brown: Colour = [0.42, 0.26, 0.15];
const glass: Colour = [0.13, 0.19, 0.22];

/** By what a solid is called; the first that fits. */
const materials: readonly (readonly [RegExp, Colour])[] = [
  [/\bterminal (PE|PE out)$/, green],
  [/\bbar$|-XB\d+$|\bterminal .+$|^conductor \d+$|^braid$/, copper],
  [/\btin$/, steel],
  [/earth green$/, green],
  [/^core \d+ green$/, signalGreen],
  [/^(core \d+|collar|ceramic|mark|cover) white$/, white],
  [/\bblack$|^sheath$/, dark],
  [/\bbrown$/, brown],
  [/\bgrey$/, grey],
  [/insulator|waist$|head$|^foot$/, resin],
  [/insert|screw|support \d+$|rail/, steel],
  [/-XPE$|TS-UE|earth (foot|body)$/, green],
  [/-XN$/, blue],
  [/\bred$/, red],
  [/\byellow$/, yellow],
  [/(?:lamp|cap|indicator|button I) green/, signalGreen],
  [/\bblue$/, blue],
  [/cap white$/, white],
  [/screen$/, glass],
  [/lever \d+$|handle$|carrier$/, dark],
  [/^plate$|^foot plate$/, zinc],
  [/^duct \d+$/, light],
  [/-(KM|KA|KT|FR|U|K|G|T)\d+$/, grey],
  [/front$/, grey],
];

export const colourOf = (name: string): Colour =>
  materials.find(([called]) => called.test(name))?.[1] ?? light;
