import { expect, test } from 'vitest'
import type { ReadingPart } from '#server/search/reading/reading.ts'
import { matchingServices } from './answers.ts'

const word = (text: string, near?: string): ReadingPart => ({
  text,
  meaning: 'word',
  also: [],
  isKnown: true,
  ...(near !== undefined && { near: [word(near)] }),
})

test('a word inside a word finds a service by its name, but not by the text of its page', () => {
  const service = { title: '人才培训', text: '计划与项目', href: '/servicehall?servicehallId=5' }
  const pages = [{ service, body: '电工考证' }]
  expect(matchingServices(pages, [word('电工')])).toEqual([service])
  expect(matchingServices(pages, [word('培训班', '培训')])).toEqual([service])
  expect(matchingServices(pages, [word('水电工', '电工')])).toEqual([])
})
