import { describe, expect, test } from 'vitest'
import { bugReport, bugText } from './bug-text.ts'
import { httpReport } from './http-file.ts'
import { MESSAGES } from './messages.ts'
import { postmanReport } from './postman-report.ts'
import { aCause, aModel, aShownFinding, aStep } from './testing/report-parts.ts'

const words = MESSAGES.zh
const upload = aStep({
  operation: 'commonUpload',
  request: {
    method: 'POST',
    address: '/common/upload',
    headers: { AuSessionKey: '<key#1>' },
    file: { name: 'a.pdf', type: 'application/pdf', text: '%PDF' },
  },
  takes: { name: 'newFile1', path: 'fileName' },
})
const commit = aStep({
  operation: 'personalInfoCommit',
  request: { method: 'POST', address: '/commit', headers: {}, text: '{"file":"<new-file#1>"}' },
  answer: '{"code":500}',
})
const twoSteps = aCause({
  title: '两步',
  steps: [upload, commit],
  findings: [aShownFinding({ rule: 'expected-code', pointer: '/404', expected: '404\n或 500', got: '200' })],
})

describe('an .http file', () => {
  test('has the variables at the top, and the requests in order; the first tells what is wrong', () => {
    expect(httpReport(aModel({ causes: [twoSteps] }))).toBe(
      [
        '@base = https://host/prod-api',
        '@key1 =',
        '@newFile1 =',
        '',
        '### 1 commonUpload',
        '# 两步',
        `# ${words.due}：404 或 500`,
        `# ${words.got}：200`,
        `# ${words.takesId.replace('{}', 'fileName').replace('{}', 'newFile1')}`,
        'POST {{base}}/common/upload',
        'AuSessionKey: {{key1}}',
        'Content-Type: multipart/form-data; boundary=contract-file',
        '',
        '--contract-file',
        'Content-Disposition: form-data; name="file"; filename="a.pdf"',
        'Content-Type: application/pdf',
        '',
        '%PDF',
        '--contract-file--',
        '',
        '### 2 personalInfoCommit',
        'POST {{base}}/commit',
        '',
        '{"file":"{{newFile1}}"}',
        '',
      ].join('\n'),
    )
  })

  test('reads a binary file from disk, with the command that makes it; the base of a recording is left open', () => {
    const file = { name: 'a.png', type: 'image/png', base64: 'AAE=', zeros: 0 }
    const steps = [aStep({ request: { ...upload.request, file } })]
    const text = httpReport(aModel({ base: 'a.har', causes: [aCause({ steps })] }))
    expect(text).toMatch(/^@base =\n@key1 =\n/)
    expect(text).toContain(`# ${words.makeFile.replace('{}', `printf '%s' 'AAE=' | base64 -d > 'a.png'`)}\n`)
    expect(text).toContain('\n< ./a.png\n')
  })
})

describe('a Postman collection', () => {
  type Collection = {
    info: object
    item: { name: string; description: string; item: { event?: unknown }[] }[]
    variable: object[]
  }
  const collectionOf = (model = aModel({ causes: [twoSteps] })) => JSON.parse(postmanReport(model)) as Collection

  test('has a folder for each cause with its requests, headers, bodies and files', () => {
    const { info, item, variable } = collectionOf()
    expect(info).toMatchObject({ name: `${words.title} https://host/prod-api` })
    expect(variable).toEqual([
      { key: 'base', value: 'https://host/prod-api' },
      { key: 'key1', value: '' },
      { key: 'newFile1', value: '' },
    ])
    expect(item[0]).toMatchObject({
      name: '两步',
      description: `jobsList /404\n${words.due}：404\n或 500\n${words.got}：200`,
    })
    expect(item[0]?.item[0]).toEqual({
      name: '1 commonUpload',
      request: {
        method: 'POST',
        header: [{ key: 'AuSessionKey', value: '{{key1}}' }],
        url: '{{base}}/common/upload',
        body: { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: 'a.pdf' }] },
      },
      event: [
        {
          listen: 'test',
          script: {
            type: 'text/javascript',
            exec: [`pm.collectionVariables.set('newFile1', pm.response.json().fileName)`],
          },
        },
      ],
    })
    expect(item[0]?.item[1]).toMatchObject({
      name: '2 personalInfoCommit',
      request: { body: { mode: 'raw', raw: '{"file":"{{newFile1}}"}', options: { raw: { language: 'json' } } } },
    })
  })

  test('only the last request of a wrong code tests the code', () => {
    const [first, last] = collectionOf().item[0]?.item ?? []
    expect(JSON.stringify(first?.event)).not.toContain('pm.test')
    expect(last?.event).toMatchObject([
      {
        script: {
          exec: [`pm.test('code 404', () => {`, ...Array.from({ length: 3 }, () => expect.any(String) as string)],
        },
      },
    ])
    expect(JSON.stringify(last?.event)).toContain(`to.equal('404')`)
    const other = collectionOf(aModel({ causes: [aCause()] })).item[0]?.item[0]
    expect(other).not.toHaveProperty('event')
  })

  test('leaves the base of a recording to be filled in', () => {
    expect(collectionOf(aModel({ base: 'a.har', causes: [] })).variable).toEqual([{ key: 'base', value: '' }])
  })
})

describe('a bug text', () => {
  test('has title, steps, the response of the last step, difference, source and pages', () => {
    const cause = aCause({ steps: [aStep({ answer: 'first' }), aStep({ answer: 'x'.repeat(2001) })], screens: [] })
    const lines = bugText(cause, aModel()).split('\n')
    expect(lines.slice(0, 5)).toEqual([
      `【${words.title}】${cause.title}`,
      '',
      `${words.steps}：`,
      '```sh',
      `key1=''  # ${words.fillInKey}`,
    ])
    expect(lines.slice(lines.indexOf(`${words.due}：文字`))).toEqual([
      `${words.due}：文字`,
      `${words.got}：null`,
      '',
      '```json',
      'x'.repeat(2000),
      '```',
      '',
      `${words.difference}：`,
      '```diff',
      '  /rows/0',
      '- "jobName": string',
      '+ "jobName": null',
      '```',
      `${words.basis}：推测 jobsList.jobName（职位总有名称）`,
      `${words.contract}：contracts/operations/job.ts:12 /200/rows/*/jobName string`,
      `${words.screens}：${words.noScreen}`,
      `${words.firstSeen}：2026-11-20`,
    ])
    expect(bugText(aCause({ screens: ['/a', '/b'] }), aModel())).toContain(`${words.screens}：/a、/b`)
  })

  test('lists twenty places, and counts the others', () => {
    const findings = Array.from({ length: 22 }, (_, index) =>
      aShownFinding({ pointer: `/200/${index}`, got: `${index}` }),
    )
    const lines = bugText(aCause({ findings }), aModel()).split('\n')
    expect(lines).toContain(`22 ${words.places}：`)
    expect(lines).toContain(`- jobsList /200/19：${words.due} 文字；${words.got} 19`)
    expect(lines.at(-1)).toBe('- … 2')
    expect(lines.join()).not.toContain('/200/20')
    expect(bugText(aCause({ findings: findings.slice(0, 2) }), aModel())).toContain(`\n2 ${words.places}：\n`)
    expect(bugText(aCause(), aModel())).not.toContain(words.places)
  })

  test('several causes are separated by rules', () => {
    const causes = [aCause({ title: '甲' }), aCause({ title: '乙' })]
    const text = bugReport(aModel({ causes }))
    expect(text.split('\n\n---\n\n').map((each) => each.split('\n', 1)[0])).toEqual([
      `【${words.title}】甲`,
      `【${words.title}】乙`,
    ])
    expect(text.endsWith('\n')).toBe(true)
  })
})
