import { expect, test } from 'vitest'
import { cpuGrowth, LINEAR } from '#server/testing/cpu-growth.ts'
import { withoutCdata } from './xml-text.ts'

test.each([
  ['<v>1</v>', '<v>1</v>'],
  ['<v><![CDATA[甲<乙]]>丙</v><v><![CDATA[]]></v>', '<v>甲&lt;乙丙</v><v></v>'],
  ['<![CDATA[a]]]]><![CDATA[>b]]>', 'a]]&gt;b'],
  ['<v><![CDATA[a</v>', '<v>a&lt;/v&gt;'],
])('character data of %s becomes escaped text', (xml, text) => {
  expect(withoutCdata(xml)).toBe(text)
})

test('sections without an end take linear time', () => {
  expect(cpuGrowth((times) => withoutCdata('<![CDATA['.repeat(times)), 10_000)).toBeLessThan(LINEAR)
})
