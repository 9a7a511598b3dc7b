import { expect, test } from 'vitest'
import { audiencesIn, audienceText, listedFacts, policyColumns } from './policy-facts.ts'

const FACTS = [
  { name: '有效期限', value: '至 2027-06-30' },
  { name: '支持对象', value: '高校毕业生' },
  { name: '文号', value: '市人才〔2026〕8号' },
  { name: '主管部门', value: '市人社局' },
  { name: '申报人群', value: '创业者' },
  { name: '受理单位', value: '市人才中心' },
]

test('lists show audience, issuer and validity in this order, by the first fact that is named so', () => {
  expect(listedFacts(FACTS)).toEqual([
    { name: '对象', value: '高校毕业生' },
    { name: '机构', value: '市人社局' },
    { name: '有效期', value: '至 2027-06-30' },
  ])
  expect(listedFacts(FACTS.slice(2, 3))).toEqual([])
})

test('the audience is told by every fact about it', () => {
  expect(audienceText(FACTS)).toContain('高校毕业生')
  expect(audienceText(FACTS)).toContain('创业者')
  expect(audienceText(FACTS)).not.toContain('市人社局')
})

test.each([
  ['应届大学生', ['graduate']],
  ['高层次人才和博士', ['talent']],
  ['高级工程师', ['skilled']],
  ['海外留学人员', ['returnee']],
  ['个人', ['worker']],
  ['用人单位', ['employer']],
  ['创业的毕业生', ['graduate', 'founder']],
  ['不限', []],
])('the text “%s” names the audiences %j', (text, codes) => {
  expect(audiencesIn(text)).toEqual(codes)
})

test('columns for the filters come from the facts, whatever heading they have', () => {
  const list = FACTS.map(({ name, value }) => `<li>${name}：${value}</li>`).join('')
  for (const heading of ['基本信息', '文件信息', '政策信息'])
    expect(policyColumns(`<h2>${heading}</h2><ul>${list}</ul>`)).toEqual({
      audiences: ',graduate,founder,',
      issuer: '市人社局',
      validUntil: '2027-06-30',
    })
})
