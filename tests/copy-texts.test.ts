import { expect, test } from 'vitest'
import { notMaintained } from '#server/features/content/testing/not-maintained.ts'

/** Shorter texts are labels of controls and states. */
const SENTENCE_LENGTH = 16
const files = import.meta.glob<object>('/web/**/*-copy.ts', { eager: true })
/** Sources whose texts are beside the code; pages for developers and tests are left out. */
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

/** The texts of a file, including templates in its functions with their placeholders. */
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
  // values that a sentence has a place for
  .map((text) => text.replaceAll(/\$\{[^}]*\}/g, '…'))
  .filter(isSentence)

/** Texts of a source between quotes, tags and braces, without patterns and names of national lists. */
const textsOfSource = (source: string): string[] =>
  source
    .replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, '')
    .split(/['"`<>{}\n]/)
    // an embedded value ends before, or begins after, these
    .map((text) => text.trim().replace(/^[，。”\s]+|\$$/g, ''))
    .filter((text) => isSentence(text) && !/[|=(]|^[\p{Script=Han}、]+$/u.test(text))

const sentences = [...ofCopy, ...Object.values(sources).flatMap(textsOfSource)]

test('the files of copy and the other sources are found', () => {
  expect(Object.keys(files).length).toBeGreaterThan(25)
  expect(Object.keys(sources).length).toBeGreaterThan(300)
})

test('a sentence in code has its reason among what the studio does not maintain; every line there is a sentence', () => {
  expect([...new Set(sentences)].toSorted()).toEqual([...reasons.keys()].toSorted())
})

test('each line has a reason', () => {
  expect([...reasons].filter(([, reason]) => reason.trim().length < 4)).toEqual([])
})
