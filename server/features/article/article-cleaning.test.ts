import { expect, test } from 'vitest'
import { ARTICLE_MESSAGE } from '#contracts/constants/error-messages.ts'
import { cleanArticle } from './article-cleaning.ts'

test('parallel calls return their own results from the worker thread', async () => {
  const cleaned = await Promise.all(['甲', '<b>乙</b>'].map(cleanArticle))
  expect(cleaned).toEqual([
    { html: '<p>甲</p>', plainText: '甲', audiences: '', issuer: '', validUntil: '', eventDates: '' },
    { html: '<p><strong>乙</strong></p>', plainText: '乙', audiences: '', issuer: '', validUntil: '', eventDates: '' },
  ])
})

test('plain text and columns are read from the sanitized HTML', async () => {
  const table = '<table><tbody><tr><td>报名</td><td>2026-12-01</td></tr></tbody></table>'
  const { html, plainText, eventDates } = await cleanArticle(`<div>一</div><div>二</div><noscript>${table}</noscript>`)
  expect([html, plainText, eventDates]).toEqual(['<p>一</p><p>二</p>', '一 二', ''])
  expect(await cleanArticle(table)).toMatchObject({ eventDates: '[{"label":"报名","text":"2026-12-01"}]' })
})

test('HTML that is too long or too deep is rejected, and the next HTML is sanitized', async () => {
  await expect(cleanArticle('x'.repeat(1_000_001))).rejects.toThrow(ARTICLE_MESSAGE.tooLong)
  await expect(cleanArticle('<div>'.repeat(201))).rejects.toThrow(ARTICLE_MESSAGE.tooDeep)
  expect(await cleanArticle('甲')).toMatchObject({ plainText: '甲' })
})

// every paragraph reopens these elements: the tree grows quadratically
test('HTML that takes too long to sanitize is rejected, and the event loop is not blocked', async () => {
  const html = Array.from({ length: 20_000 }, (_, index) => `<font a=${index}><p>`).join('')
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 20)
  await expect(cleanArticle(html)).rejects.toThrow(
    new RegExp(`${ARTICLE_MESSAGE.tooComplex}|${ARTICLE_MESSAGE.tooDeep}`),
  )
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(5)
  expect(await cleanArticle('甲')).toMatchObject({ plainText: '甲' })
})
