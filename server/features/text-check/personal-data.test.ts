import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cpuGrowth, LINEAR } from '#server/testing/cpu-growth.ts'
import { type PersonalDataKind, personalDataIn } from './personal-data.ts'
import { blocksOfLines } from './text-block.ts'

const KINDS: Record<string, PersonalDataKind> = {
  'id-card': 'identityNumber',
  phone: 'phoneNumber',
  'bank-card': 'bankCard',
  'e-mail': 'email',
  'birthday-with-name': 'birthday',
  'home-address': 'homeAddress',
}
type Case = { text: string; finds: { kind: string; value: string }[] }
const cases = JSON.parse(
  readFileSync(new URL('../../../seed/content/studio/personal-data-tests.json', import.meta.url), 'utf8'),
) as Case[]

const found = (text: string, published: string[] = []) =>
  [...personalDataIn(blocksOfLines(text), new Set(published))].map(({ kind, block, start, end }) => ({
    kind,
    value: block.text.slice(start, end),
  }))
const byValue = (finds: { kind: string; value: string }[]) =>
  finds.toSorted((one, other) => one.value.localeCompare(other.value))

test.each(cases.map(({ text, finds }) => [text, finds] as const))('%s contains %j', (text, finds) => {
  expect(byValue(found(text))).toEqual(byValue(finds.map(({ kind, value }) => ({ kind: KINDS[kind] ?? kind, value }))))
})

test.each([
  ['致电+852 9123 4567咨询', '+852 9123 4567'],
  ['00886-912-345-678', '00886-912-345-678'],
])('a number of another region is found with its code: %s', (text, value) => {
  expect(found(text)).toEqual([{ kind: 'phoneNumber', value }])
})

test('contacts published by the site are permitted', () => {
  expect(found('咨询电话199-0000-2101，邮箱HR@example.cn', ['19900002101', 'hr@example.cn'])).toEqual([])
})

test.each([
  '1990年9月1日以后出生的人员可以报名。',
  '出生日期在1991年1月1日至2008年12月31日之间。',
  '姓名、出生日期（如1990年1月1日及以后）',
  '张家界市民政局成立于1996年3月12日。',
  '户籍地在湖北省的考生。',
  '开户行账号0000000000000000。',
])('%s contains no personal data', (text) => {
  expect(found(text)).toEqual([])
})

test('a label in one cell applies to the value in the next cell', () => {
  expect(found('姓名\t云杉\t出生日期\t1988-11-05\n住址\t荆州市示例区沿江路66号2栋')).toEqual([
    { kind: 'birthday', value: '1988-11-05' },
    { kind: 'homeAddress', value: '荆州市示例区沿江路66号2栋' },
  ])
})

test.each([
  '1 ',
  'a.',
  '住址',
  '1-',
  '@a.',
  '19900002101，',
  '1990年1月1日 ',
  '姓名1990-01-01出生 ',
  'a1\u0316\u0301',
  '1\n',
  '出生日期\t1990-01-01\n',
])('repeated %j is processed in time proportional to the text', (hostile) => {
  expect(cpuGrowth((times) => found(hostile.repeat(times)), Math.ceil(20_000 / hostile.length))).toBeLessThan(LINEAR)
})
