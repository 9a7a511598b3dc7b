import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as catalogue from '#contracts/constants/error-catalogue.ts'

const { CAPTCHA_MESSAGES } = catalogue
const texts = new Set<unknown>(
  Object.values(catalogue)
    .flatMap((one) => (typeof one === 'object' ? Object.values(one) : []))
    .filter((text) => text !== CAPTCHA_MESSAGES['0000']), // an everyday word
)
/**
 * Tests of web invent server responses, and two of them compare texts with the specification. Foreign upstreams have
 * their own texts, independent of the catalogue.
 */
const IS_FREE =
  /^web\/.*(\.test\.|\/testing\/)|^tests\/foreign-upstreams\/|^tests\/contract-suite\/seeded-deviations\.ts$/
/** Shorter texts are parts of everyday sentences: only whole strings count. */
const LONG = 6
const longTexts = [...texts].filter((text): text is string => typeof text === 'string' && text.length >= LONG)

test.each(['server', 'web', 'studio', 'seed', 'bench', 'tests'])(
  'in %s an error text is named, not spelled: it changes in one file',
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

test('what records and cases say of the calls quotes the catalogue by name, so that it cannot drift', () => {
  // words of everyday language
  const quotable = [...texts].filter((text): text is string => typeof text === 'string' && text.length > 3)
  const folders = ['contracts/operations', 'kit/cases', 'kit/laws', 'kit/flows']
  const quoted = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => {
      const source = readFileSync(join(folder, name), 'utf8')
      return quotable.filter((text) => source.includes(text)).map((text) => `${folder}/${name}: ${text}`)
    }),
  )
  expect(quoted).toEqual([])
})
