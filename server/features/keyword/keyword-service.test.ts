import { expect, test } from 'vitest'
import type { PageDocument, SiteFacts } from '#contracts/generated/wire.ts'
import type { KeywordReader } from './keyword-reader.ts'
import { keywordService } from './keyword-service.ts'

const SERVICE = { id: 1, title: '人才派遣', text: '用工方案', href: '/servicehall?servicehallId=1' }

/** The service for keywords that consist of one word, with a page whose text a test changes. */
function aService() {
  const state = { time: Date.parse('2026-03-10T00:00:00Z'), text: '薪酬外包' }
  const part = (text: string) => ({ text, meaning: 'word' as const, also: [], isKnown: true })
  const service = keywordService({
    reader: { read: (keyword: string) => Promise.resolve({ parts: [part(keyword)] }) } as unknown as KeywordReader,
    site: { facts: () => Promise.resolve({ services: [SERVICE] } as unknown as SiteFacts) },
    pages: { find: () => Promise.resolve({ title: state.text } as unknown as PageDocument) },
    clock: { now: () => new Date(state.time) },
  })
  const finds = async (keyword: string) => (await service.understand(keyword)).serviceList.length > 0
  return { state, finds }
}

test.each([
  ['a minute', 60_000],
  ['a clock that was set back by an hour', -3_600_000],
])('a changed service page is searched after %s', async (_when, ms) => {
  const { state, finds } = aService()
  expect(await finds('薪酬外包')).toBe(true)
  state.text = '社保代缴'
  state.time += 59_999
  expect([await finds('薪酬外包'), await finds('社保代缴')]).toEqual([true, false])
  state.time += ms - 59_999
  expect([await finds('薪酬外包'), await finds('社保代缴')]).toEqual([false, true])
})
