import { expect, test } from 'vitest'
import { notMaintained } from '#server/features/content/testing/not-maintained.ts'

/** Minimum number of characters: shorter texts are labels of controls and states. */
const SENTENCE_LENGTH = 16
const files = import.meta.glob<object>('/web/**/*-copy.ts', { eager: true })
/** Sources with texts in the code, without tests and pages for developers. */
const sources = import.meta.glob<string>(
  [
    '/web/**/*.ts',
    '/web/**/*.tsx',
    '!/web/**/*-copy.ts',
    '!/web/**/*.test.*',
    '!/web/**/testing/**',
    '!/web/screens/dev-*/**',
  ],
  { eager: true, query: '?raw', import: 'default' },
)
const reasons = notMaintained('网页上的文字')

/** Returns the texts of a file, including template strings in its functions with their placeholders. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return literalsIn(value.toString())
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const literalsIn = (code: string): string[] =>
  [...code.matchAll(/`([^`]*)`|'([^'\n]*)'|"([^"\n]*)"/g)].map(
    ([, ...texts]) => texts.find((each) => each !== undefined) ?? '',
  )

const isSentence = (text: string) => /\p{Script=Han}/u.test(text) && Array.from(text).length >= SENTENCE_LENGTH

const ofCopy = Object.values(files)
  .flatMap(textsIn)
  // placeholders
  .map((text) => text.replaceAll(/\$\{[^}]*\}/g, '…'))
  .filter(isSentence)

/** Returns the sentences between quotes, tags and braces of a source, without regular expressions and name lists. */
const textsOfSource = (source: string): string[] =>
  source
    .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, '')
    .split(/['"`<>{}\n]/)
    // removes remains of embedded values before and after the text
    .map((text) => text.trim().replace(/^[，。”\s]+|\$$/g, ''))
    .filter((text) => isSentence(text) && !/[|=(]|^[\p{Script=Han}、]+$/u.test(text))

const sentences = [...ofCopy, ...Object.values(sources).flatMap(textsOfSource)]

test('the globs find the files of copy and the other sources', () => {
  expect(Object.keys(files).length).toBeGreaterThan(25)
  expect(Object.keys(sources).length).toBeGreaterThan(300)
})

test('the list of texts that the studio does not maintain contains exactly the sentences in the code', () => {
  expect([...new Set(sentences)].toSorted()).toEqual([...reasons.keys()].toSorted())
})

test('each text of the list has a reason', () => {
  expect([...reasons].filter(([, reason]) => reason.trim().length < 4)).toEqual([])
})
