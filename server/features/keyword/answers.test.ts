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

const TALENT = { title: '人才派遣', text: '派遣与外包', href: '/servicehall?servicehallId=1' }
const TRAINING = { title: '职业培训', text: '考证', href: '/servicehall?servicehallId=5' }
const PAGES = [
  { service: TALENT, body: '武汉的企业' },
  { service: TRAINING, body: '武汉的班次' },
]

test('a service with every word comes alone; the one named so is before one that only says so', () => {
  expect(matchingServices(PAGES, [word('派遣'), word('外包')])).toEqual([TALENT])
  const other = { service: { title: '外包', text: '人才派遣', href: '/servicehall?servicehallId=2' }, body: '' }
  expect(matchingServices([...PAGES, other], [word('外包')])).toEqual([other.service, TALENT])
})

test('without one that has every word, a service named by a word needs half of them, rounded up', () => {
  expect(matchingServices(PAGES, [word('培训'), word('补贴')])).toEqual([TRAINING])
  expect(matchingServices(PAGES, [word('培训'), word('考证'), word('补贴')])).toEqual([TRAINING])
  expect(matchingServices(PAGES, [word('培训'), word('补贴'), word('申领')])).toEqual([])
})

test('half of the words in the text only are not enough', () => {
  expect(matchingServices(PAGES, [word('武汉'), word('补贴')])).toEqual([])
})

test('no words find nothing', () => {
  expect(matchingServices(PAGES, [])).toEqual([])
})
