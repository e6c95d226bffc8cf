/** What a contact does; the table under a coil and the parts list count them. */
export type ContactKind = 'main' | 'make' | 'break' | 'delayed-make' | 'delayed-break';

export const contactNames: Readonly<Record<ContactKind, string>> = {
  main: '主触点',
  make: '动合',
  break: '动断',
  'delayed-make': '延时动合',
  'delayed-break': '延时动断',
};
