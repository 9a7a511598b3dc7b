import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { policyBody } from './policy-parts.ts'
import { PolicySheet } from './policy-sheet.tsx'

const facts = [{ name: '发布机关', value: '省人社厅' }]
const { parts } = policyBody('<h2 id="s1">谁能申请</h2><p>毕业生</p>', [{ id: 's1', text: '谁能申请', isSub: false }])
const show = (sheet: Omit<Parameters<typeof PolicySheet>[0], 'title'>) =>
  renderToStaticMarkup(<PolicySheet title="求职补贴" {...sheet} />)

test('the sheet shows facts and links to parts, or only one of the two', () => {
  const [row, link] = ['<dt>发布机关</dt><dd>省人社厅</dd>', 'href="#s1"']
  const shown = [show({ facts, parts }), show({ facts, parts: [] }), show({ facts: [], parts })]
  expect(
    shown.map((html) => [html.includes('aria-label="求职补贴"'), html.includes(row), html.includes(link)]),
  ).toEqual([
    [true, true, true],
    [true, true, false],
    [true, false, true],
  ])
})

test('there is no sheet without facts and parts', () => {
  expect(show({ facts: [], parts: [] })).toBe('')
})
