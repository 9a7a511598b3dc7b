import { strToU8 } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { docx, run } from '#studio/testing/word-file.ts'
import type { WordResult } from './word-limits.ts'

const listeners: ((event: { data: ArrayBuffer }) => void)[] = []

beforeAll(async () => {
  vi.stubGlobal('addEventListener', (type: string, listener: (typeof listeners)[number]) => {
    if (type === 'message') listeners.push(listener)
  })
  await import('./word-worker.ts')
})
afterAll(() => vi.unstubAllGlobals())

/** The result that the worker posts for a file. */
function posted(file: Uint8Array): Promise<WordResult> {
  const result = new Promise<WordResult>((resolve) => vi.stubGlobal('postMessage', resolve))
  listeners[0]?.({ data: file.slice().buffer })
  return result
}

test('the worker converts a Word document', async () => {
  expect(await posted(docx(`<w:p>${run('甲')}</w:p>`))).toMatchObject({ kind: 'read', html: '<p>甲</p>' })
})

test.each([
  ['is no Word document', strToU8('no Word document')],
  ['has a text that is no XML', docx('', { 'word/document.xml': strToU8('no XML <') })],
])('the worker reports a file that %s as broken', async (_, file) => {
  expect(await posted(file)).toEqual({ kind: 'refused', reason: 'broken' })
})
