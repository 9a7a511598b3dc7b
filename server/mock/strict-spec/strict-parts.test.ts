import { expect, test } from 'vitest'
import { EXTENSION_CALLS } from '#contracts/extension-calls.ts'
import { xmlText } from '#server/platform/xml-text.ts'
import { ADDITIONS } from './additions.ts'
import { DEPARTURES } from './departures.ts'
import { departuresPage } from './departures-page.ts'
import { strictInput, strictReply } from './to-the-letter.ts'

test('additional inputs are removed, except the captcha that a log-in needs after wrong passwords', () => {
  const input = { phoneNumber: '1', userPassword: 'x', captchaVerification: 'v', agreementVersion: '2' }
  expect(strictInput('passwordLogin', input)).toEqual({ phoneNumber: '1', userPassword: 'x', captchaVerification: 'v' })
  expect(strictInput('jobs', { jobId: 1, rank: 1 })).toEqual({ jobId: 1, rank: 1 })
})

test('additional fields are removed at their place only, in every row', () => {
  expect(
    strictReply('personalInfo', { code: 200, completeness: 1, data: { completeness: 9, gapList: [], a: 1 } }),
  ).toEqual({ code: 200, completeness: 1, data: { a: 1 } })
  const rows = [{ policyFactList: [], a: 1 }, { b: 2 }]
  expect(strictReply('getCommentListWithPage', { code: 200, rows })).toEqual({ code: 200, rows: [{ a: 1 }, { b: 2 }] })
  expect(strictReply('personalInfo', { code: 200, data: null })).toEqual({ code: 200, data: null })
})

test('only calls of the specification have additions', () => {
  expect(ADDITIONS.get('passwordLogin')).toEqual({
    inputs: ['captchaVerification', 'agreementVersion'],
    fields: [['agreementRenewal']],
  })
  expect(ADDITIONS.get('personalInfo')?.fields).toEqual([
    ['data', 'completeness'],
    ['data', 'gapList'],
  ])
  expect(ADDITIONS.get('captchaGet')?.inputs).toEqual(['purpose', 'phoneNumber'])
  expect([ADDITIONS.has('logout'), ADDITIONS.has('jobs')]).toEqual([false, false])
})

test('the page separates departures on the wire, additions, and departures of pages', () => {
  const text = departuresPage({ isStrict: false })
  const sections = new Map(
    [...text.matchAll(/<section><h2>(.*?)<\/h2>(.*?)<\/section>/gs)].map(([, title = '', html = '']) => [title, html]),
  )
  expect([...sections.keys()]).toEqual(['在线上的', '多出的参数与字段', '只在页面上的'])
  const rowsOf = (title: string) =>
    [...(sections.get(title) ?? '').matchAll(/<tr><td>(.*?)<\/td><\/tr>/gs)].map(([, row = '']) =>
      row.split('</td><td>'),
    )
  const onWire = DEPARTURES.filter(({ strict }) => strict !== undefined)
  const onPages = DEPARTURES.filter(({ strict }) => strict === undefined)
  expect(rowsOf('在线上的').map(([number, written, done, , strict]) => [number, written, done, strict])).toEqual(
    onWire.map(({ section, written, done, strict = '' }) => [
      `<span class="tight">第 ${section} 节</span>`,
      xmlText(written),
      xmlText(done),
      xmlText(strict),
    ]),
  )
  expect(rowsOf('只在页面上的').map(([, written]) => written)).toEqual(onPages.map(({ written }) => xmlText(written)))
  expect(text).toContain('<a href="/resume">/resume</a>、<a href="/feedback">/feedback</a>、commonUpload')
  expect(rowsOf('多出的参数与字段')).toContainEqual([
    'passwordLogin',
    'captchaVerification、agreementVersion',
    'agreementRenewal',
  ])
  expect(rowsOf('多出的参数与字段')).toContainEqual(['personalInfo', '', 'data.completeness、data.gapList'])
  expect(sections.get('多出的参数与字段')).toContain(`另有 ${Object.keys(EXTENSION_CALLS).length} 个调用`)
})
