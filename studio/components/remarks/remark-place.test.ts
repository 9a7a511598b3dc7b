import { describe, expect, test } from 'vitest'
import { passageIn, placeOfPassage } from './remark-place.ts'

const TEXT =
  '一、报名时间\n报名时间为12月6日至12月10日，逾期不予受理。\n二、考试时间\n考试时间为12月20日，地点另行通知。'
const passage = (quote: string, from = 0) => {
  const at = TEXT.indexOf(quote, from)
  const found = passageIn(TEXT, at, at + quote.length)
  if (found === undefined) throw new Error('not in the text')
  return found
}
const found = (text: string, of: ReturnType<typeof passage>) => {
  const place = placeOfPassage(text, of)
  return place && { words: text.slice(place.from, place.to), isChanged: place.isChanged, from: place.from }
}

describe('the passage of a remark', () => {
  test('a passage is the selection without surrounding white space, with up to forty characters of context on each side', () => {
    expect(passageIn('甲\n  乙丙 \n丁', 1, 7)).toEqual({
      quote: '乙丙',
      contextBefore: '甲\n  ',
      contextAfter: ' \n丁',
    })
    expect(passageIn('甲 \n 乙', 1, 4)).toBeUndefined()
    expect(passage('考试时间为12月20日').contextBefore).toHaveLength(40)
  })

  test('a passage is found at its place, and after edits elsewhere', () => {
    const of = passage('逾期不予受理')
    expect(found(TEXT, of)).toMatchObject({ words: '逾期不予受理', isChanged: false })
    const edited = `新的开头。\n${TEXT.replace('一、', '（一）').replace('地点另行通知', '地点见准考证')}`
    expect(found(edited, of)).toMatchObject({ words: '逾期不予受理', isChanged: false })
  })

  test('a passage that occurs more than once is found by its context', () => {
    const second = passage('12月', TEXT.indexOf('至'))
    expect(found(TEXT, second)?.from).toBe(TEXT.indexOf('12月10日'))
    const edited = `12月1日发布。\n${TEXT}`
    expect(found(edited, second)?.from).toBe(edited.indexOf('12月10日'))
    const last = passage('时间', TEXT.indexOf('考试时间为'))
    expect(found(TEXT.replace('一、报名时间\n', ''), last)?.from).toBe(
      TEXT.replace('一、报名时间\n', '').indexOf('考试时间为') + 2,
    )
  })

  test('a rewritten passage is the text between its former neighbours', () => {
    const of = passage('12月20日')
    expect(found(TEXT.replace('12月20日', '12月27日（周日）'), of)).toMatchObject({
      words: '12月27日（周日）',
      isChanged: true,
    })
    const atStart = passage('一、报名时间')
    expect(found(TEXT.replace('一、报名时间', '（一）报名'), atStart)).toMatchObject({
      words: '（一）报名',
      isChanged: true,
    })
  })

  test('a deleted passage is not found, nor confused with equal short words elsewhere', () => {
    const sentence = passage('逾期不予受理。')
    expect(found(TEXT.replace('逾期不予受理。', ''), sentence)).toBeUndefined()
    const short = passage('为', TEXT.indexOf('考试时间为'))
    expect(found('以此为准，特此公告。另有说明。', short)).toBeUndefined()
    expect(found('', sentence)).toBeUndefined()
  })
})
