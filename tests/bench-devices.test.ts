import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optimizations } from '#bench/optimizations.ts'
import { COMMON_PAIRS_WORD } from '#bench/rows/search-growth.ts'
import { writtenArticles } from '#seed/articles/articles.ts'

const replacements = optimizations().flatMap(({ name, off }) =>
  'replacements' in off ? Object.entries(off.replacements).map(([file, replace]) => ({ name, file, replace })) : [],
)

test.each(replacements)(
  'the replacement that turns $name off matches the current source of $file',
  ({ file, replace }) => {
    const source = readFileSync(file, 'utf8')
    expect(replace(source)).not.toBe(source)
  },
)

test('no article contains COMMON_PAIRS_WORD, but each of its pairs of characters occurs in a fifth of the articles', () => {
  const texts = writtenArticles().map(({ title, outline, html }) => title + outline + html.replaceAll(/<[^>]*>/g, ''))
  const holding = (part: string) => texts.filter((text) => text.includes(part)).length
  expect(holding(COMMON_PAIRS_WORD)).toBe(0)
  const pairs = [0, 1, 2].map((start) => COMMON_PAIRS_WORD.slice(start, start + 2))
  expect(Math.min(...pairs.map(holding)) / texts.length).toBeGreaterThan(0.2)
})
