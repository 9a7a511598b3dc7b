import { expect, test } from 'vitest'
import { POLICY_TYPE_ID } from '#contracts/constants/article-types.ts'
import { policyColumns, policyFacts } from '#contracts/constants/policy-facts.ts'
import { TEMPLATES } from '#studio/screens/templates/templates.ts'
import { policyBody } from '#web/screens/article/reading/policy-parts.ts'

const facts = [
  { name: '发布机构', value: '市人才中心' },
  { name: '文号', value: '市人才〔2026〕8号' },
  { name: '适用对象', value: '高校毕业生、用人单位' },
]
const lines = facts.map(({ name, value }) => `${name}：${value}`)
const list = `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const paragraphs = lines.map((line) => `<p><strong>${line.replace('：', '：</strong>')}</p>`).join('')
const table = `<table><tbody>${facts.map(({ name, value }) => `<tr><th>${name}</th><td>${value}</td></tr>`).join('')}</tbody></table>`

test.each([
  ['a list', list],
  ['paragraphs', paragraphs],
  ['a table', table],
])('the facts of a policy, written as %s, are extracted and removed from its text', (_what, told) => {
  const html = `<p>引言</p><h2>基本信息</h2>${told}<h2>谁能申请</h2><p>正文</p>`
  expect(policyFacts(html)).toEqual({ facts, rest: '<p>引言</p><h2>谁能申请</h2><p>正文</p>' })
  expect(policyColumns(html)).toEqual({ audiences: ',graduate,employer,', issuer: '市人才中心', validUntil: '' })
})

test.each(['<p>没有标题</p>', '<h2>办理</h2><ul><li>时间：三天</li></ul>', '<h2>基本信息</h2><p>一段话</p>'])(
  'a text without facts stays unchanged: %s',
  (html) => {
    expect(policyFacts(html)).toEqual({ facts: [], rest: html })
    expect(policyColumns(html)).toEqual({ audiences: '', issuer: '', validUntil: '' })
  },
)

test.each([
  ['2024-06-01 至 2029-05-31', '2029-05-31'],
  ['自2026年1月1日起施行，有效期至2028年12月31日', '2028-12-31'],
  ['至 2027-6-30', '2027-06-30'],
  ['2026年1月1日起施行', ''],
  ['长期有效', ''],
])('a policy valid %s ends on “%s”', (text, day) => {
  expect(policyColumns(`<h2>基本信息</h2><p>有效期：${text}</p>`).validUntil).toBe(day)
})

test('entities in facts are decoded', () => {
  const html = '<h2>文件信息</h2><p>文号：A&amp;B &lt;1&gt;</p>'
  expect(policyFacts(html).facts).toEqual([{ name: '文号', value: 'A&B <1>' }])
})

test('the template of a policy article begins with the facts of the policy, and has all six parts', () => {
  const { html = '' } = TEMPLATES.find(({ typeId }) => typeId === POLICY_TYPE_ID) ?? {}
  const { facts: told, rest } = policyFacts(html)
  expect(told.map(({ name }) => name)).toEqual(['发文机关', '文号', '成文日期', '发布日期', '有效期', '适用对象'])
  expect(rest).not.toContain('基本信息')
  const headings = [...rest.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text = '']) => text)
  const withIds = headings.reduce((all, text) => all.replace(`<h2>${text}`, `<h2 id="${text}">${text}`), rest)
  const { parts } = policyBody(
    withIds,
    headings.map((text) => ({ id: text, text, isSub: false })),
  )
  expect(parts.map(({ part }) => part.id)).toEqual(['who', 'gain', 'steps', 'papers', 'care', 'contact'])
})
