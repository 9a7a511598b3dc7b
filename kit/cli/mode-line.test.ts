import { expect, test } from 'vitest'
import { modeLine, strangerLine } from './mode-line.ts'
import { readAddress } from './target-address.ts'

const permission = { effects: new Set(['own', 'sms']) } as never
const here = readAddress('http://127.0.0.1:3100/prod-api')
const there = readAddress('https://host.example/prod-api')
const line = (more: object) =>
  modeLine({ address: there, isStrict: false, isNewOnly: false, permission: undefined, language: 'zh', ...more })

test.each([
  [{}, '非本机地址，只读；只有不符合规格或已确认的推测、安全问题才算失败'],
  [{ permission }, '非本机地址，只读之外允许 own、sms；只有不符合规格或已确认的推测、安全问题才算失败'],
  [{ isStrict: true }, '非本机地址，只读；与推测不同也算失败'],
  [{ isStrict: true, isNewOnly: true }, '非本机地址，只读；只有早先的报告没有的才算失败'],
])('the first line of a run on another machine with %j', (more, text) => {
  expect(line(more)).toBe(`契约检查 https://host.example/prod-api（${text}）`)
})

test('on this machine all tests run, and guesses count if it is our site', () => {
  expect(line({ address: here, isStrict: true })).toBe(
    '契约检查 http://127.0.0.1:3100/prod-api（本机地址，全部用例；本站的程序与推测不同也算失败）',
  )
})

test.each([
  [{}, 'another machine, reads alone; only the specification and confirmed guesses fail'],
  [{ permission, isStrict: true }, 'another machine, reads, own, sms alone; guesses fail, too'],
  [{ address: here, isStrict: true }, 'this machine, all tests; guesses fail, too, if it is our site'],
  [{ isStrict: true, isNewOnly: true }, 'another machine, reads alone; only what the earlier report has not fails'],
])('the English line with %j', (more, text) => {
  expect(line({ ...more, language: 'en' })).toContain(`(${text})`)
})

test('a stranger on this machine fails for guesses only if the run is strict', () => {
  expect(strangerLine({ ...modeOf('zh'), isStrict: false })).toContain('只有不符合规格')
  expect(strangerLine({ ...modeOf('zh'), isStrict: true })).not.toContain('只有不符合规格')
  expect(strangerLine({ ...modeOf('en'), isStrict: false })).toMatch(/^Not our site: .*; the specification/)
  expect(strangerLine({ ...modeOf('en'), isStrict: true })).not.toContain('the specification')
})

const modeOf = (language: 'zh' | 'en') => ({ address: here, isNewOnly: false, permission: undefined, language })
