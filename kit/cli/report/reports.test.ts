import { expect, test } from 'vitest'
import { createRedactor } from '#kit/cli/redaction.ts'
import type { WireRequest } from '#kit/suite/ports.ts'
import { runSuite } from '#kit/suite/run-suite.ts'
import { REPORT_FORMATS } from './formats.ts'
import { reportModel, type ReportModel } from './model/report-model.ts'
import { terminalReport } from './terminal-report.ts'

const KEY = 'p'.repeat(43)
const person = { key: KEY, phoneNumber: '13812345678' }
const JOB = { jobId: 7, jobName: null, secret: 1 }

/** Runs the suite against an upstream with fixed responses and returns the report. */
async function modelOf(
  answer: (request: WireRequest) => unknown,
  more: Partial<Parameters<typeof reportModel>[1]> = {},
) {
  const report = await runSuite({
    target: {
      product: 'website',
      profile: { pastTheEnd: 'last-page', hasExtensions: true },
      allows: () => true,
      clock: { now: () => 0, wait: () => Promise.resolve() },
      person: () => Promise.resolve(person),
      async send(request) {
        const headers = { 'content-type': 'application/json; charset=utf-8' }
        return { status: 200, headers, body: new Uint8Array(Buffer.from(JSON.stringify(answer(request)))) }
      },
    },
    picks: ({ id }) => ['jobsList.plain', 'personalInfo.own', 'personalInfo.dead-key'].includes(id),
  })
  const redactor = createRedactor()
  const startedAt = new Date('2026-11-22T00:00:00Z')
  return reportModel(report, {
    base: 'https://host/prod-api',
    startedAt,
    seconds: 1,
    isStrict: true,
    redactor,
    ...more,
  })
}

const list = () => ({ code: 200, msg: 'ok', total: 1, rows: [JOB] })
const all = (model: ReportModel) => Object.values(REPORT_FORMATS).map((write) => write(model))

test('no report contains a session key; requests use a variable instead, and the made-up dead key stays visible', async () => {
  const model = await modelOf(list)
  for (const text of all(model)) expect(text).not.toContain(KEY)
  const http = REPORT_FORMATS.http(model)
  expect(http).toMatch(/^@base = https:\/\/host\/prod-api\n@key1 =$/m)
  expect(http).toContain('AuSessionKey: {{key1}}')
  expect(http).toContain(`AuSessionKey: ${'A'.repeat(43)}`)
  const collection = JSON.parse(REPORT_FORMATS.postman(model)) as { item: object[]; variable: { key: string }[] }
  expect(collection.item).toHaveLength(model.causes.length)
  expect(collection.variable.map(({ key }) => key)).toEqual(['base', 'key1'])
})

test('a finding shows expected and actual result, the smallest difference, the line of the declaration and the source', async () => {
  const { causes } = await modelOf(list)
  const [finding] = causes.flatMap(({ findings }) => findings.filter(({ pointer }) => pointer.endsWith('/jobName')))
  expect(finding).toMatchObject({
    expected: '文字',
    got: 'null',
    difference: ['  /rows/0', '- "jobName": string', '+ "jobName": null'],
    record: expect.stringMatching(/^contracts\/operations\/job\.ts:\d+$/),
    basis: expect.stringContaining('jobsList.'),
    session: 'anonymous',
  })
})

test('the matrix has a verdict for each code and session of a call', async () => {
  const { matrix } = await modelOf(list)
  const cells = matrix.find(({ operation }) => operation === 'personalInfo')?.cells ?? []
  expect(cells.map(({ code, session, verdict }) => `${code} ${session} ${verdict}`)).toEqual([
    '102 dead deviates',
    '200 live differs-from-guess',
    '401 anonymous not-tested',
    '500 live no-test',
  ])
})

test('with an earlier report and --fail-on new, only new findings fail; first occurrences are kept, resolved causes are listed', async () => {
  const earlier = await modelOf(list)
  const later = { startedAt: new Date('2026-11-23T00:00:00Z'), earlier, isNewOnly: true }
  const same = await modelOf(list, later)
  expect([same.exitCode, same.causes[0]?.firstSeen, same.causes[0]?.isNew]).toEqual([0, earlier.startedAt, false])
  expect([terminalReport(same), REPORT_FORMATS.junit(same)].join()).not.toMatch(/✗|<failure/)
  const other = await modelOf(() => ({ ...list(), rows: [{ ...JOB, jobName: 'x', salaryMin: '1' }] }), later)
  expect(other.exitCode).toBe(1)
  expect(other.gone.map(({ id }) => id).toSorted()).toEqual(['missing-key:salaryMin', 'type:null:must be string'])
})

test('a missed threshold gives exit code 3; a missing or outdated certificate misses --min-kill', async () => {
  const none = { isStrict: false, isNewOnly: true, earlier: await modelOf(list) }
  expect(await modelOf(list, { ...none, minCoverage: 50 })).toMatchObject({ exitCode: 3, missed: ['coverage'] })
  expect(await modelOf(list, { ...none, minKill: 50 })).toMatchObject({ exitCode: 3, missed: ['kill'] })
  const strength = { killPercent: 98.5, reachPercent: 95, on: '2026-11-20', isOutdated: false }
  const strong = await modelOf(list, { ...none, minKill: 50, strength })
  expect(strong.exitCode).toBe(0)
  expect(REPORT_FORMATS.markdown(strong)).toContain('98.5 %')
  expect(REPORT_FORMATS.markdown({ ...strong, strength: undefined })).toContain('未验证')
  const outdated = await modelOf(list, { ...none, minKill: 50, strength: { ...strength, isOutdated: true } })
  expect(outdated.exitCode).toBe(3)
  expect(REPORT_FORMATS.markdown(outdated)).toContain('已过期')
})

test('an English report has English as page language and English titles of causes', async () => {
  const model = await modelOf(list, { language: 'en' })
  expect(REPORT_FORMATS.html(model)).toContain('<html lang="en">')
  expect(model.causes.map(({ title }) => title).join('\n')).toContain('got null')
})

test('the terminal report starts with the first cause and names each cause once', async () => {
  const model = await modelOf(list)
  const text = terminalReport(model)
  expect(model.exitCode).toBe(1)
  for (const { title } of model.causes) expect([title, text.split(title).length - 1]).toEqual([title, 1])
  expect(text.startsWith(`✗ ${model.causes[0]?.title}`)).toBe(true)
})
