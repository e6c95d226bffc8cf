import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referencesOf } from '../../../backend/conversion/drawing/dxf-pairs.ts';
import { inspect } from '../../../backend/conversion/embedded-metadata/read-metadata.ts';
import { readFormatVersion } from '../../../backend/conversion/format-version.ts';
import { writeJson } from '../../../backend/conversion/write-piece.ts';
import { zip } from '../file/file-samples.ts';

const pairs = (...rows: (string | number)[]) => rows.join('\r\n');

describe('traces of persons in files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'huiliu-traces-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function find(extension: string, bytes: string | Uint8Array) {
    const input = join(folder, `input.${extension}`);
    await writeFile(input, bytes);
    const { metadata } = await inspect({ input, folder, extension });
    return metadata && metadata.map(({ kind, found }) => `${kind} ${found}`);
  }

  test('a DXF: who saved it, its properties, folders of persons in its paths', async () => {
    const text = pairs(
      ...[0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, 'AC1018', 9, '$LASTSAVEDBY', 1, '王小明'],
      ...[9, '$CUSTOMPROPERTYTAG', 1, '校对', 9, '$CUSTOMPROPERTY', 1, '李四', 0, 'ENDSEC'],
      ...[0, 'BLOCK', 2, 'X', 70, 4, 1, 'C:\\Users\\xiaoming\\项目\\底图.dwg', 0, 'ENDBLK'],
      ...[
        0,
        'BLOCK',
        2,
        'Y',
        70,
        4,
        1,
        'C:\\Users\\Public\\frame.dwg',
        0,
        'IMAGEDEF',
        1,
        'D:\\img\\logo.png',
      ],
      ...[
        0,
        'XRECORD',
        1,
        'DWGPROPS COOKIE',
        2,
        't',
        4,
        '张三',
        8,
        'Administrator',
        300,
        '电话=',
        0,
        'EOF',
        '',
      ],
    );
    expect(await find('dxf', text)).toEqual([
      'saved_by 王小明',
      'property 校对=李四',
      'folder C:\\Users\\xiaoming\\',
      'author 张三',
    ]);
    expect(referencesOf(text)).toEqual(['底图.dwg', 'frame.dwg', 'logo.png']);
    expect(await readFormatVersion(join(folder, 'input.dxf'), 'dxf')).toBe('AutoCAD 2004 (AC1018)');
  });

  test('STEP and IGES: author, company, folder', async () => {
    const head = (schema: string) =>
      `ISO-10303-21;\nHEADER;\nFILE_NAME('C:\\\\Users\\\\zhang\\\\a.stp','2026',('\\X2\\5F204E09\\X0\\','Author'),('Some Works'),'','','');\nFILE_SCHEMA(('${schema}'));\nENDSEC;\nDATA;\n#1=PERSON('p1','Li','Si',$,$,$);\n#2=ORGANIZATION('o','Other Works','');\n`;
    expect(await find('step', head('AP242_MANAGED_MODEL_BASED_3D_ENGINEERING_MIM_LF'))).toEqual([
      'folder C:\\Users\\zhang\\',
      'author 张三',
      'company Some Works',
      'author Li Si',
      'company Other Works',
    ]);
    const version = () => readFormatVersion(join(folder, 'input.step'), 'step');
    expect(await version()).toBe('STEP AP242');
    await find('step', head('CONFIG_CONTROL_DESIGN'));
    expect(await version()).toBe('STEP AP203');
    const globals =
      '1H,,1H;,4Hpart,5Ha.igs,3HCAD,3H1.0,32,38,6,308,15,4Hpart,1.,2,2HMM,1,0.01,15H20261120.000000,0.001,100.,6HLi, Si,5HWorks,11,0;';
    const lines = globals
      .match(/.{1,72}/g)
      ?.map((line, at) => `${line.padEnd(72)}G${String(at + 1).padStart(7)}`);
    expect(await find('igs', `${' '.repeat(72)}S      1\n${lines?.join('\n')}\n`)).toEqual([
      'author Li, Si',
      'company Works',
    ]);
  });

  test('office documents: properties, and who commented and changed', async () => {
    const part = (name: string, xml: string) => ({ name, bytes: Buffer.from(xml) });
    const document = zip([
      part(
        'docProps/core.xml',
        '<a><dc:creator>赵六</dc:creator><cp:lastModifiedBy>Windows User</cp:lastModifiedBy></a>',
      ),
      part('docProps/app.xml', '<a><Company>某电气&amp;自动化公司</Company></a>'),
      part('word/comments.xml', '<w:comments><w:comment w:id="0" w:author="钱七"/></w:comments>'),
      part(
        'word/document.xml',
        '<w:p><w:r><w:t>身份证 11010519491231</w:t></w:r><w:r><w:t>002X</w:t></w:r></w:p><w:p><w:t>139 1234 5678</w:t></w:p>',
      ),
    ]);
    expect(await find('docx', document)).toEqual([
      'author 赵六',
      'company 某电气&自动化公司',
      'commenter 钱七',
      'identity 110*************2X',
      'phone 139****5678',
    ]);
  });

  test('a PDF: its author and whoever commented', async () => {
    const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Annots[5 0 R]>>endobj
4 0 obj<</Author(Sun Ba)/Producer(x)>>endobj
5 0 obj<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/T(Zhou Jiu)/Contents(ok)>>endobj
trailer<</Root 1 0 R/Info 4 0 R>>
%%EOF`;
    expect(await find('pdf', pdf)).toEqual(['author Sun Ba', 'commenter Zhou Jiu']);
  });

  test('a picture: who took it, and that it says where', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
      .jpeg()
      .withExif({
        IFD0: { Artist: 'Wu Shi' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '39/1 54/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '116/1 23/1 0/1',
        },
      })
      .toBuffer();
    expect(await find('jpg', picture)).toEqual(['author Wu Shi', 'place GPS']);
  });

  test('numbers in the words of a file: only such as can be a phone’s or a person’s, masked', async () => {
    await writeJson(folder, 'pages.json', [
      {
        page: 2,
        text: '电话：13800138000，+86 139-1234-5678；订货号 6ES13800138000，0.13800138000，138001380001',
      },
      { page: 3, text: '11010519491231002X 110105194912310021 110105194913310021' },
    ]);
    expect(await find('csv', 'a,b\n')).toEqual([
      'phone 138****8000',
      'phone 139****5678',
      'identity 110*************2X',
    ]);
    await rm(join(folder, 'pages.json'));
  });

  test('what nobody can look into is not said to be clean', async () => {
    for (const extension of ['dwg', 'zip', '7z', 'doc']) expect(await find(extension, 'AC1032 x')).toBeNull();
    expect(await find('docx', 'no zip')).toBeNull();
    expect(await find('svg', '<svg><desc>/home/lisi/a.svg</desc></svg>')).toEqual(['folder /home/lisi/']);
    expect(await find('svg', '<svg/>')).toEqual([]);
  });
});
