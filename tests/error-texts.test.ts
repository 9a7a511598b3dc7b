import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as catalogue from '#contracts/constants/error-messages.ts'

const { CAPTCHA_MESSAGES } = catalogue
const texts = new Set<unknown>(
  Object.values(catalogue)
    .flatMap((one) => (typeof one === 'object' ? Object.values(one) : []))
    .filter((text) => text !== CAPTCHA_MESSAGES['0000']), // 成功, which other texts contain, too
)
/**
 * Files that may spell error texts: tests of web invent server responses; foreign upstreams and seeded deviations have
 * their own texts.
 */
const IS_FREE =
  /^web\/.*(\.test\.|\/testing\/)|^tests\/foreign-upstreams\/|^tests\/contract-suite\/seeded-deviations\.ts$/
/** From this length on, a text is also found inside a longer string; shorter texts occur in ordinary sentences. */
const LONG = 6
const longTexts = [...texts].filter((text): text is string => typeof text === 'string' && text.length >= LONG)

test.each(['server', 'web', 'studio', 'seed', 'bench', 'tests'])(
  'no file of %s spells an error text of the catalogue, so that each text changes in one file',
  (area) => {
    const files = readdirSync(area, { recursive: true, encoding: 'utf8' }).map((name) => join(area, name))
    const spelled = files
      .filter((file) => /\.tsx?$/.test(file) && !IS_FREE.test(file) && !file.includes('node_modules'))
      .flatMap((file) => {
        const source = readFileSync(file, 'utf8')
        const strings = [...source.matchAll(/'([^'\n]*)'/g)].flatMap(([, text = '']) => (texts.has(text) ? [text] : []))
        const parts = longTexts.filter((text) => source.includes(text))
        return [...new Set([...strings, ...parts])].map((text) => `${file}: ${text}`)
      })
    expect(spelled).toEqual([])
  },
)

test('declarations, cases, invariants and flows refer to error texts by name, so that no copy can become stale', () => {
  // shorter texts are words of everyday language
  const quotable = [...texts].filter((text): text is string => typeof text === 'string' && text.length > 3)
  const folders = ['contracts/operations', 'kit/cases', 'kit/invariants', 'kit/flows']
  const quoted = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => {
      const source = readFileSync(join(folder, name), 'utf8')
      return quotable.filter((text) => source.includes(text)).map((text) => `${folder}/${name}: ${text}`)
    }),
  )
  expect(quoted).toEqual([])
})
