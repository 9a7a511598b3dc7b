import { describe, expect, test } from 'vitest'
import { educationOfText, natureOfText, payOfText, workYearsOfText } from './employer-texts.ts'

describe('pay in one column', () => {
  test.each([
    ['5000-8000元/月', 5000, 8000, 12],
    ['5000—8000', 5000, 8000, 12],
    ['5,000至8,000元', 5000, 8000, 12],
    ['月薪5000~8000', 5000, 8000, 12],
    ['8-12K', 8000, 12_000, 12],
    ['8k-12k·13薪', 8000, 12_000, 13],
    ['1-1.5万/月', 10_000, 15_000, 12],
    ['8千-1.2万', 8000, 12_000, 12],
    ['8000-1.2万', 8000, 12_000, 12],
    ['６０００元', 6000, 6000, 12],
    ['6000左右', 6000, 6000, 12],
    ['35000-45000', 35_000, 45_000, 12],
    ['3-5万/月', 30_000, 50_000, 12],
    ['30-45K·15薪', 30_000, 45_000, 15],
    ['年薪12-18万', 10_000, 15_000, 12],
    ['12-18万/年', 10_000, 15_000, 12],
  ])('%s is %i to %i, %i times a year', (text, min, max, months) => {
    expect(payOfText(text)).toEqual({ min, max, months })
  })

  test.each(['面议', '薪资面议', ' 面 谈 ', 'Open'])('%s is negotiable', (text) => {
    expect(payOfText(text)).toBeNull()
  })

  test.each([
    '5000以上',
    '14.4-24万',
    '60000-80000',
    '300元/天',
    '20元/小时',
    '底薪+提成',
    '详见公告',
    '',
    '5000-8000-9000',
    '按公司规定',
  ])('%j is not read', (text) => {
    expect(payOfText(text)).toBeUndefined()
  })
})

test.each([
  ['不限', '1'],
  ['学历不限', '1'],
  ['无要求', '1'],
  ['高中及以上', '2'],
  ['中专/高中', '2'],
  ['大专以上，本科优先', '3'],
  ['专科及以上学历', '3'],
  ['全日制本科及以上（硕士优先）', '4'],
  ['大学本科', '4'],
  ['本科或硕士', '4'],
  ['硕士研究生及以上', '5'],
  ['研究生', '5'],
  ['博士', '6'],
  ['初中及以上', '1'],
  ['见附件', undefined],
])('education %s has the code %s', (text, code) => {
  expect(educationOfText(text)).toBe(code)
})

test.each([
  ['经验不限', '1'],
  ['无需经验', '1'],
  ['无', '1'],
  ['应届毕业生', '2'],
  ['1年以下', '3'],
  ['1-3年工作经验', '4'],
  ['两年以上', '4'],
  ['3年及以上', '5'],
  ['三年', '5'],
  ['5-10年', '6'],
  ['8年以上', '6'],
  ['10年以上', undefined],
  ['3年以下', undefined],
  ['有经验', undefined],
  ['35岁以下', undefined],
])('experience %s has the code %s', (text, code) => {
  expect(workYearsOfText(text)).toBe(code)
})

test.each([
  ['全职', '1'],
  ['正式员工', '1'],
  ['劳动合同制', '1'],
  ['兼职/临时', '2'],
  ['非全日制', '2'],
  ['暑期实习', '3'],
  ['社招', undefined],
])('employment %s has the code %s', (text, code) => {
  expect(natureOfText(text)).toBe(code)
})
