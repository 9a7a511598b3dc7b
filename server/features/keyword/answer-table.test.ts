import { describe, expect, test } from 'vitest'
import { ANSWERS } from './answer-table.ts'

test('each topic and each word has one answer', () => {
  const topics = ANSWERS.map(({ topic }) => topic)
  expect(new Set(topics).size).toBe(topics.length)
  const words = ANSWERS.flatMap((row) => row.words)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

test.each([
  ['客服电话', 'phone', 'tel:{phone}'],
  ['怎么走', 'address', '/aboutUs?aboutUsId=4#locations'],
  ['网点', 'branches', '/aboutUs?aboutUsId=4#locations'],
  ['营业时间', 'hours', '/aboutUs?aboutUsId=4#contact'],
  ['举报', 'complaints', '/feedback'],
  ['报名费', 'fees', '/aboutUs?aboutUsId=4&topicId=3'],
  ['营业执照', 'licences', '/aboutUs?aboutUsId=4&topicId=2'],
  ['年报', 'reports', '/aboutUs?aboutUsId=4&topicId=5'],
  ['招标', 'procurement', '/aboutUs?aboutUsId=4&topicId=6'],
  ['依申请公开', 'disclosure', '/aboutUs?aboutUsId=4&topicId=8'],
  ['准考证', 'exam', '/announcement?announcementId=3'],
  ['附件简历', 'resume', '/resume'],
  ['忘记密码', 'password', '/forgotPassword'],
  ['注册', 'register', '/register'],
  ['注销', 'deletion', '/myData'],
  ['隐私政策', 'privacy', '/privacy'],
  ['长辈版', 'accessibility', '/accessibility'],
  ['投递记录', 'progress', '/jobSearchProgress'],
  ['现场教学', 'teaching-base', '/servicehall?servicehallId=5&id=5'],
  ['广告位', 'advertising', '/aboutUs?aboutUsId=5'],
  ['发布职位', 'employers', '{employerSite.url}'],
])('%s is answered by %s with the page %s', (word, topic, href) => {
  const rows = ANSWERS.filter(({ words }) => words.includes(word))
  expect(rows.map((row) => [row.topic, row.href])).toEqual([[topic, href]])
})

describe.each(ANSWERS)('the answer $topic', ({ text, href, document }) => {
  test('quotes the tab that its page opens, of the document that this page shows', () => {
    const [, tab] = /\{tab\.(\d+)\}/.exec(text) ?? []
    const [, opened] = /&(?:topicId|id)=(\d+)/.exec(href) ?? []
    expect(tab).toBe(opened)
    const [, page, id] = /\?(aboutUs|servicehall)Id=(\d)/.exec(href) ?? []
    const shown = page === undefined ? href.slice(1) : `${page === 'aboutUs' ? 'about' : 'service'}-${id}`
    const quotes = /\{(?:tab|contact|lead|item)/.test(text)
    const isElsewhere = ['/feedback', '/myData'].includes(href)
    expect(document === undefined).toBe(!quotes)
    expect([undefined, isElsewhere ? document : shown]).toContain(document)
  })
})
