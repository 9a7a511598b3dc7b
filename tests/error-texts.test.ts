import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as catalogue from '#contracts/error-catalogue.ts'

const { CAPTCHA_MESSAGES } = catalogue
const texts = new Set<unknown>(
  Object.values(catalogue)
    .flatMap((one) => (typeof one === 'object' ? Object.values(one) : []))
    .filter((text) => text !== CAPTCHA_MESSAGES['0000']), // a word of every day
)
/** Tests of web invent what a server answers, and two of them hold what the specification says against its texts. */
const IS_FREE = /^web\/.*(\.test\.|\/testing\/)/

test.each(['server', 'web', 'seed', 'bench', 'tests'])(
  'in %s an error text is named, not spelled: it changes in one file',
  (area) => {
    const files = readdirSync(area, { recursive: true, encoding: 'utf8' }).map((name) => join(area, name))
    const spelled = files
      .filter((file) => /\.tsx?$/.test(file) && !IS_FREE.test(file) && !file.includes('node_modules'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/'([^'\n]*)'/g)].flatMap(([, text]) =>
          texts.has(text) ? [`${file}: ${text}`] : [],
        ),
      )
    expect(spelled).toEqual([])
  },
)

test('what records and cases say of the calls quotes the catalogue by name, so that it cannot drift', () => {
  // words that are also of every day
  const quotable = [...texts].filter((text): text is string => typeof text === 'string' && text.length > 3)
  const folders = ['contracts/operations', 'contracts/cases', 'contracts/laws', 'contracts/flows']
  const quoted = folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => {
      const source = readFileSync(join(folder, name), 'utf8')
      return quotable.filter((text) => source.includes(text)).map((text) => `${folder}/${name}: ${text}`)
    }),
  )
  expect(quoted).toEqual([])
})
