// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { readDraft, writeDraft } from './feedback-draft.ts'

const ENTRY = { kind: 'report', content: '内容', contact: '19900000086' }
const NOTHING = { kind: '', content: '', contact: '' }
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('a draft stays until it is sent', () => {
  expect(readDraft()).toEqual(NOTHING)
  writeDraft(ENTRY)
  expect(readDraft()).toEqual(ENTRY)
  writeDraft(undefined)
  expect([readDraft(), sessionStorage.length]).toEqual([NOTHING, 0])
})

test.each(['{', 'null', '7', '{"kind":1,"content":null,"contact":["a"]}'])('the stored text %s is no draft', (text) => {
  sessionStorage.setItem('feedbackDraft', text)
  expect(readDraft()).toEqual(NOTHING)
})

test('without storage there is no draft', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new Error('storage is disabled')
    })
  writeDraft(ENTRY)
  expect(readDraft()).toEqual(NOTHING)
})
