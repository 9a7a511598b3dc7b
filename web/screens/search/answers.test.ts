import { expect, test } from 'vitest'
import { pageDocuments } from '#seed/page-documents/page-documents.ts'
import { siteFacts } from '#seed/site-facts.ts'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'
import { ANSWERS } from './answer-table.ts'
import { answerInput, answerOf, servicesOf } from './answers.ts'

const facts = siteFacts()
const documents = pageDocuments((name) => ({ url: `/${name}`, size: 1 }))
const answered = (keyword: string) => {
  const slug = answerInput(keyword)?.slug
  return answerOf(keyword, facts, documents.find((one) => one.slug === slug)?.content)
}

test.each([
  ['电话', '联系电话'],
  ['联系电话是多少？', '联系电话'],
  ['地址', '办公地址'],
  ['公司地址', '办公地址'],
  ['分公司电话', '各市州分公司'],
  ['工作时间', '工作时间'],
  ['怎么投诉', '投诉、举报与建议'],
  ['报名费', '收费与退费'],
  ['退费', '收费与退费'],
  ['简历', '我的简历'],
  ['忘记密码', '忘记密码'],
  ['信息公开申请', '依申请公开'],
  ['营业执照', '证照资质'],
  ['注销账号', '注销账号'],
  ['找人才', facts.employerSite.title],
])('%s is answered outright', (keyword, title) => expect(answered(keyword)?.title).toBe(title))

test.each(['会计', '电话销售', ''])('%s is a search like any other', (keyword) => {
  expect(answered(keyword)).toBeUndefined()
  expect(answerInput(keyword)).toBeNull()
})

test('every row of the table is whole with the facts and documents of the site, and is found by each of its words', () => {
  for (const { words, action } of ANSWERS)
    for (const word of words) {
      expect([word, answered(word)?.action]).toEqual([word, action])
      expect(Object.values(answered(word) ?? {}).join('')).not.toMatch(/[{}]|undefined/)
    }
  const words = ANSWERS.flatMap((row) => row.words)
  expect(new Set(words).size).toBe(words.length)
})

test('what a document says is its answer: a fact that changes there changes here', () => {
  const document = documents.find(({ slug }) => slug === 'about-4')?.content
  const tabs = document?.tabs?.map((tab) => (tab.id === 3 ? { ...tab, lead: '全部免费' } : tab))
  expect(answerOf('收费', facts, document && { ...document, ...(tabs && { tabs }) })?.text).toBe('全部免费')
})

test('without the document, or with a fact that is not known, there is no answer', () => {
  expect(answerOf('收费', facts)).toBeUndefined()
  expect(answerOf('电话', { ...someSiteFacts(), phone: '' })).toBeUndefined()
})

test('services are found by name and text', () => {
  expect(servicesOf('密码', facts).map(({ href }) => href)).toEqual(['/forgotPassword'])
  expect(servicesOf('收费', facts).map(({ href }) => href)).toEqual(['/aboutUs?aboutUsId=4&topicId=3'])
  expect(servicesOf('测评', facts).map(({ title }) => title)).toContain('考试测评')
  expect(['', '。', '， 、'].flatMap((keyword) => servicesOf(keyword, facts))).toEqual([])
})
