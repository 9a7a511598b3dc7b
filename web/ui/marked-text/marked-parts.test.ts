import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

test.each([
  ['成本会计', '会计', ['成本', '会计', '']],
  ['Java 开发', 'java', ['', 'Java', ' 开发']],
  ['C++ (资深)', 'c++ (', ['', 'C++', ' ', '(', '资深)']],
  ['会计主管会计', '主管 会计', ['', '会计', '', '主管', '', '会计', '']],
  ['护士', ' ', ['护士']],
])('the parts of %o for the keyword %o', (text, keyword, parts) => expect(markedParts(text, keyword)).toEqual(parts))
