/** Layer, colour number, line type, line weight in 0.01 mm. */
const layerRows: readonly (readonly [name: string, colour: number, lineType: string, weight: number])[] = [
  ['0', 7, 'Continuous', -3],
  ['图形', 7, 'Continuous', 35],
  ['粗线', 7, 'Continuous', 50],
  ['尺寸', 8, 'Continuous', 18],
  ['辅助', 9, 'Continuous', 13],
  ['虚线', 8, 'DASHED', 18],
  ['中心线', 8, 'CENTER', 18],
  ['母线', 32, 'Continuous', 50],
  ['L1', 2, 'Continuous', 50],
  ['L2', 3, 'Continuous', 50],
  ['L3', 1, 'Continuous', 50],
  ['N', 140, 'Continuous', 50],
  ['PE', 94, 'Continuous', 50],
  ['PE 黄', 2, 'DASHED', 50],
  ['文字', 7, 'Continuous', 18],
];
/** For drawings that tell conductors from symbols. */
const wireLayer = ['导线', 7, 'Continuous', 35] as const;
/** Of sheet metal and bars at full size: what a machine cuts is apart from what it must not. */
const cutLayers: typeof layerRows = [
  ['0', 7, 'Continuous', -3],
  ['切割', 7, 'Continuous', 35],
  ['折弯线', 2, 'CENTER', 18],
  ['折弯区', 8, 'DASHED', 18],
  ['不切', 8, 'DASHED', 13],
  ['尺寸', 8, 'Continuous', 18],
  ['校验线', 6, 'Continuous', 18],
  ['文字', 7, 'Continuous', 18],
];

interface Head {
  /** In millimetres. */
  size: readonly [width: number, height: number];
  /** The next free handle. */
  seed: number;
  content: 'sheet' | 'circuit' | 'cut';
}

/** Everything before the entities. */
export function dxfHead({ size: [width, height], seed, content }: Head): string[] {
  return [
    ...rows(0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1021', 9, '$DWGCODEPAGE', 3, 'ANSI_936'),
    ...rows(9, '$INSUNITS', 70, 4, 9, '$MEASUREMENT', 70, 1, 9, '$LTSCALE', 40, 1),
    ...rows(9, '$EXTMIN', 10, 0, 20, 0, 30, 0, 9, '$EXTMAX', 10, width, 20, height, 30, 0),
    ...rows(9, '$LIMMIN', 10, 0, 20, 0, 9, '$LIMMAX', 10, width, 20, height),
    ...rows(9, '$HANDSEED', 5, (seed + 0x100).toString(16).toUpperCase(), 0, 'ENDSEC'),
    ...rows(0, 'SECTION', 2, 'CLASSES', 0, 'ENDSEC', 0, 'SECTION', 2, 'TABLES'),
    ...viewportTable([width, height]),
    ...lineTypeTable(),
    ...layerTable({ sheet: layerRows, circuit: [...layerRows, wireLayer], cut: cutLayers }[content]),
    ...styleTable(),
    ...emptyTable('VIEW', '6'),
    ...emptyTable('UCS', '7'),
    ...applicationTable(),
    ...dimensionStyleTable(),
    ...blockRecordTable(),
    ...rows(0, 'ENDSEC', 0, 'SECTION', 2, 'BLOCKS'),
    ...block('*Model_Space', '1F', '20', '21'),
    ...block('*Paper_Space', '1B', '1C', '1D'),
    ...rows(0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES'),
  ];
}

export function dxfFoot(): string[] {
  return [
    ...rows(0, 'ENDSEC', 0, 'SECTION', 2, 'OBJECTS'),
    ...rows(0, 'DICTIONARY', 5, 'C', 330, 0, 100, 'AcDbDictionary', 281, 1, 3, 'ACAD_GROUP', 350, 'D'),
    ...rows(0, 'DICTIONARY', 5, 'D', 330, 'C', 100, 'AcDbDictionary', 281, 1, 0, 'ENDSEC', 0, 'EOF'),
  ];
}

function rows(...values: (string | number)[]): string[] {
  return values.map(String);
}

function table(name: string, handle: string, count: number, ...content: string[]): string[] {
  return [
    ...rows(0, 'TABLE', 2, name, 5, handle, 330, 0, 100, 'AcDbSymbolTable', 70, count),
    ...content,
    ...rows(0, 'ENDTAB'),
  ];
}

function emptyTable(name: string, handle: string): string[] {
  return table(name, handle, 0);
}

function record(type: string, handle: string, owner: string, subclass: string, name: string): string[] {
  return rows(0, type, 5, handle, 330, owner, 100, 'AcDbSymbolTableRecord', 100, subclass, 2, name);
}

function viewportTable([width, height]: readonly [number, number]): string[] {
  return table(
    'VPORT',
    '8',
    1,
    ...record('VPORT', '2E', '8', 'AcDbViewportTableRecord', '*Active'),
    ...rows(70, 0, 10, 0, 20, 0, 11, 1, 21, 1, 12, width / 2, 22, height / 2, 13, 0, 23, 0, 14, 10, 24, 10),
    ...rows(
      15,
      10,
      25,
      10,
      16,
      0,
      26,
      0,
      36,
      1,
      17,
      0,
      27,
      0,
      37,
      0,
      40,
      height,
      41,
      1.5,
      42,
      50,
      43,
      0,
      44,
      0,
    ),
    ...rows(50, 0, 51, 0, 71, 0, 72, 100, 73, 1, 74, 3, 75, 0, 76, 0, 77, 0, 78, 0),
  );
}

function lineTypeTable(): string[] {
  const plain = (handle: string, name: string) => [
    ...record('LTYPE', handle, '5F', 'AcDbLinetypeTableRecord', name),
    ...rows(70, 0, 3, '', 72, 65, 73, 0, 40, 0),
  ];
  const dashed = (handle: string, name: string, lengths: readonly number[]) => [
    ...record('LTYPE', handle, '5F', 'AcDbLinetypeTableRecord', name),
    ...rows(70, 0, 3, name, 72, 65, 73, lengths.length),
    ...rows(
      40,
      lengths.reduce((sum, length) => sum + Math.abs(length), 0),
    ),
    ...lengths.flatMap((length) => rows(49, length, 74, 0)),
  ];
  return table(
    'LTYPE',
    '5F',
    5,
    ...plain('14', 'ByBlock'),
    ...plain('15', 'ByLayer'),
    ...plain('16', 'Continuous'),
    ...dashed('17', 'DASHED', [2, -1.5]),
    ...dashed('18', 'CENTER', [6, -1.5, 1, -1.5]),
  );
}

function layerTable(layers: typeof layerRows): string[] {
  const content = layers.flatMap(([name, colour, lineType, weight], at) => [
    ...record('LAYER', (0x40 + at).toString(16).toUpperCase(), '2', 'AcDbLayerTableRecord', name),
    ...rows(70, 0, 62, colour, 6, lineType, 370, weight, 390, 'F'),
  ]);
  return table('LAYER', '2', layers.length, ...content);
}

/** One style: Latin and Chinese single-line lettering of the national drawing standard. */
function styleTable(): string[] {
  const style = (handle: string, name: string) => [
    ...record('STYLE', handle, '3', 'AcDbTextStyleTableRecord', name),
    ...rows(70, 0, 40, 0, 41, 0.8, 50, 0, 71, 0, 42, 3.5, 3, 'gbenor.shx', 4, 'gbcbig.shx'),
  ];
  return table('STYLE', '3', 2, ...style('11', 'Standard'), ...style('12', 'HZ'));
}

function applicationTable(): string[] {
  return table(
    'APPID',
    '9',
    1,
    ...record('APPID', '13', '9', 'AcDbRegAppTableRecord', 'ACAD'),
    ...rows(70, 0),
  );
}

function dimensionStyleTable(): string[] {
  const head = rows(0, 'TABLE', 2, 'DIMSTYLE', 5, 'A', 330, 0, 100, 'AcDbSymbolTable', 70, 1);
  const standard = rows(0, 'DIMSTYLE', 105, '27', 330, 'A', 100, 'AcDbSymbolTableRecord');
  return [
    ...head,
    ...rows(100, 'AcDbDimStyleTable', 71, 0),
    ...standard,
    ...rows(100, 'AcDbDimStyleTableRecord', 2, 'Standard', 70, 0, 0, 'ENDTAB'),
  ];
}

function blockRecordTable(): string[] {
  const space = (handle: string, name: string) => [
    ...record('BLOCK_RECORD', handle, '1', 'AcDbBlockTableRecord', name),
    ...rows(340, 0),
  ];
  return table('BLOCK_RECORD', '1', 2, ...space('1F', '*Model_Space'), ...space('1B', '*Paper_Space'));
}

function block(name: string, owner: string, begin: string, end: string): string[] {
  const common = (type: string, handle: string) =>
    rows(0, type, 5, handle, 330, owner, 100, 'AcDbEntity', 8, 0);
  return [
    ...common('BLOCK', begin),
    ...rows(100, 'AcDbBlockBegin', 2, name, 70, 0, 10, 0, 20, 0, 30, 0, 3, name, 1, ''),
    ...common('ENDBLK', end),
    ...rows(100, 'AcDbBlockEnd'),
  ];
}
