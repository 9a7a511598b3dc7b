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

test('a word inside a longer keyword matches the name of a service, but not the text of its page', () => {
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

test('services with every word exclude all other services; matches in the name are ranked before matches in the text', () => {
  expect(matchingServices(PAGES, [word('派遣'), word('外包')])).toEqual([TALENT])
  const other = { service: { title: '外包', text: '人才派遣', href: '/servicehall?servicehallId=2' }, body: '' }
  expect(matchingServices([...PAGES, other], [word('外包')])).toEqual([other.service, TALENT])
})

test('if no service has every word, a service with a word in its name is found if it has half of the words, rounded up', () => {
  expect(matchingServices(PAGES, [word('培训'), word('补贴')])).toEqual([TRAINING])
  expect(matchingServices(PAGES, [word('培训'), word('考证'), word('补贴')])).toEqual([TRAINING])
  expect(matchingServices(PAGES, [word('培训'), word('补贴'), word('申领')])).toEqual([])
})

test('a service with half of the words, none of them in its name, is not returned', () => {
  expect(matchingServices(PAGES, [word('武汉'), word('补贴')])).toEqual([])
})

test('without words, no service is found', () => {
  expect(matchingServices(PAGES, [])).toEqual([])
})
