import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fileTiers } from '../../contract/file/limits.ts';
import { PriceTextSchema } from '../../contract/page/page.ts';
import { dayQuotas } from '../../contract/resource/kinds.ts';
import { SiteConfigSchema } from '../../contract/site/site.ts';

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../content/${path}`, import.meta.url), 'utf8'));
const gigabyte = 1024 ** 3;

test('the table of rights promises what the portal gives', () => {
  const { rights } = v.parse(PriceTextSchema, read('pages/price.json'));
  const row = (name: string) => {
    const { free, month, quarter, year } = rights.find((right) => right.name.startsWith(name)) ?? {};
    return [free, month, quarter, year];
  };
  const { person, month, quarter, year } = dayQuotas;
  expect(row('免费和会员免费的资源')).toEqual([person, month, quarter, year].map((count) => `${count} 份`));
  const space = (bytes: number) => Array.from({ length: 4 }, () => `${bytes / gigabyte} GB`);
  expect(row('上传空间')).toEqual(space(fileTiers.person.quotaBytes));
  expect(row('企业账号的上传空间')).toEqual(space(fileTiers.company.quotaBytes));
  const { companySeats } = v.parse(SiteConfigSchema, {});
  expect(row('子账号席位')).toEqual(Array.from({ length: 4 }, () => `${companySeats} 个`));
  const prices = read('site/prices.json');
  const gifts = [prices.monthGift, prices.quarterGift, prices.yearGift].map(String);
  expect(row('每月赠送')).toEqual(['—', ...gifts]);
});
