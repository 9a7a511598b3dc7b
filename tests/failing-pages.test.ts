import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problemNumber } from '#contracts/constants/failure-messages.ts'
import { originalTexts } from '#contracts/constants/page-texts.ts'
import { createReplyCache } from '#server/calls/reply-cache.ts'
import { htmlShell } from '#server/rendering/html-shell.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { renderer } from '#web/entry-server.tsx'
import { someSiteFacts } from '#web/layout/testing/site-facts-fixture.ts'

const TEMPLATE = '<html lang="zh-CN"><head><!--head--></head><body><!--app--><!--state--><!--scripts--></body></html>'
const ROW = {
  jobId: 1,
  jobName: '会计',
  companyId: 1,
  companyName: '甲公司',
  logoUrl: null,
  tagList: [],
  salaryText: '面议',
}

type Line = {
  level: number
  msg: string
  reqId: string
  path?: string
  componentStack?: string
  err?: { stack: string }
}
const lines: Line[] = []
/** Replies by call that replace the real replies; functions are called and may throw. */
let planted: Record<string, unknown> = {}
let nowMs = 0

let site: TestApp
beforeAll(async () => {
  const shell = htmlShell(TEMPLATE)
  const bring = async (id: string, answer: () => Promise<unknown>) => {
    const given = planted[id] ?? WHOLE[id]
    if (given instanceof Error) throw given
    return given ?? answer()
  }
  site = await buildTestApp({
    cache: createReplyCache(() => nowMs),
    config: { isProduction: true, logLevel: 'warn' },
    logTo: { write: (line) => void lines.push(JSON.parse(line) as Line) },
    renderer: () =>
      Promise.resolve({
        pages: () => ({
          ...renderer,
          render: (request) =>
            renderer.render({ ...request, call: (id, ...rest) => bring(id, () => request.call(id, ...rest)) }),
        }),
        document: (page, reading, _url, failure) =>
          Promise.resolve(shell({ page, notice: failure?.notice, head: '', scripts: '', reading })),
      }),
  })
})
afterAll(() => site.close())
beforeEach(() => {
  lines.splice(0)
  planted = {}
  site.services.cache.clear()
})

const open = async (url: string) => {
  const { statusCode, body, headers } = await site.app.inject(url)
  return { status: statusCode, body, number: problemNumber(String(headers['x-request-id'])) }
}
const TEXTS = { slug: 'feedback', title: '意见反馈', lead: '', sections: [] }
/** Complete replies that every page needs. */
const WHOLE: Record<string, unknown> = {
  getSiteFacts: { code: 200, msg: '', data: someSiteFacts() },
  getPageDocument: { code: 200, msg: '', data: { ...TEXTS, texts: originalTexts('feedback') } },
}
/** Breaks a list line: a numeric release time has no `slice`. */
const brokenList = { code: 200, msg: '', total: 1, rows: [{ ...ROW, releaseTime: 20260101 }] }

test('a screen that throws returns 500 with the error page between header and footer, and logs its stack and number', async () => {
  planted = { jobsList: brokenList }
  const { status, body, number } = await open('/jobs?keyword=secret')
  expect(status).toBe(500)
  expect(body).toContain('<h1>页面暂时没有打开</h1>')
  expect(body).toContain(`问题编号：${number}`)
  expect(body).toMatch(/<header[\s\S]*<main[\s\S]*<footer/)
  expect(body).toContain('<title>页面暂时没有打开</title><meta name="robots" content="noindex">')
  expect(body).not.toContain('<template id')
  expect(lines).toMatchObject([{ level: 50, msg: 'a page could not be rendered', path: '/jobs' }])
  expect(lines[0]?.err?.stack).toMatch(/slice[\s\S]*\.tsx?:/)
  expect(lines[0]?.componentStack).toContain('JobRows')
  expect(problemNumber(lines[0]?.reqId ?? '')).toBe(number)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('the error page is not cached: after a repair the page is shown at once, and a stale page is preferred to an error', async () => {
  planted = { jobsList: brokenList }
  expect((await open('/jobs')).status).toBe(500)
  planted = {}
  expect((await open('/jobs')).status).toBe(200)
  planted = { jobsList: brokenList }
  nowMs += 10 * 60_000
  const { status, body } = await open('/jobs')
  expect([status, body.includes('页面暂时没有打开')]).toEqual([200, false])
  expect(lines.map(({ msg }) => msg)).toContain('a page could not be rendered')
})

test('a block that throws is logged and left out of the page, which is still sent with 200', async () => {
  planted = { getHotCompanyList: { code: 200, msg: '', data: [null] } }
  const { status, body } = await open('/')
  expect(status).toBe(200)
  expect(body).toContain('<h1')
  expect(body).toMatch(/<header[\s\S]*<main/)
  expect(lines).toMatchObject([{ level: 50, msg: 'a block of a page was left out', path: '/' }])
  expect(lines[0]?.componentStack).toContain('HotCompanies')
})

test('site facts that break header and footer do not break the page', async () => {
  planted = { getSiteFacts: { code: 200, msg: '', data: { hotWords: [], employerSite: null } } }
  const { status, body } = await open('/feedback')
  expect(status).toBe(200)
  expect(body).toContain('<h1')
  expect(lines.map(({ componentStack = '' }) => /SiteFooter|Drawer|SiteHeader/.exec(componentStack)?.[0])).toContain(
    'SiteFooter',
  )
})

test('a renderer that throws returns 500 with a notice and the number of the log entry', async () => {
  planted = { jobsList: new Error('planted') }
  const { status, body, number } = await open('/jobs')
  expect([status, body.includes(`问题编号：${number}`)]).toEqual([500, true])
  expect(lines).toMatchObject([{ level: 50, msg: 'a page failed', path: '/jobs', err: { message: 'planted' } }])
})
