import { describe, expect, test } from 'vitest'
import { catalogue, type OperationId } from '#contracts/catalogue.ts'
import type { Operation } from '#contracts/declaration/operation.ts'
import { contractCall, contractFile, contractIndex } from './contract-pages.ts'
import { callPage } from './call-page.ts'
import { table } from './page-frame.ts'

const tagsOf = (id: OperationId) =>
  [...(callPage(catalogue[id]).split('</p>', 1)[0] ?? '').matchAll(/<span class="tag ?(\w*)">(.*?)<\/span>/g)].map(
    ([, kind, text]) => `${kind} ${text}`.trim(),
  )
const headingsOf = (id: OperationId) =>
  [...callPage(catalogue[id]).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title)
const sectionOf = (id: OperationId, title: string) =>
  callPage(catalogue[id]).split(`<h2>${title}</h2>`)[1]?.split('<h2>', 1)[0] ?? ''

describe('the page of a call', () => {
  test.each([
    ['getUnlimitedQRCode', ['spec 规格第 7 节第 1 行', '无需登录', '花费短信或配额', '无法收回']],
    ['applyForJob', ['spec 规格第 7 节第 26 行', '需要登录', '会写入', '无法收回']],
    ['workExperienceCommit', ['spec 规格第 7 节第 30 行', '需要登录', '会写入', '用 deleteWorkExperience 收回']],
    ['personalInfoCommit', ['spec 规格第 7 节第 29 行', '需要登录', '会写入', '再提交原来的内容即收回']],
    ['deleteAttachment', ['extension 本站扩展', '需要登录', '会删除', '无法收回']],
  ] as const)('of %s tells where it is from, who may call it, and its effect', (id, tags) => {
    expect(tagsOf(id)).toEqual(tags)
  })

  test('of a read has no word about taking back', () => {
    expect(tagsOf('jobs')).toHaveLength(3)
    expect(tagsOf('jobs').slice(1)).toEqual(['无需登录', '只读取'])
  })

  test('has title, id and address, and only sections with content', () => {
    const { summary } = catalogue.jobs
    expect(callPage(catalogue.jobs)).toContain(`<h1>${summary}<small>jobs · POST /prod-api/api/jobs/jobs</small></h1>`)
    expect(headingsOf('jobs').slice(0, 4)).toEqual(['必须怎样回答', '请求示例', '请求的字段', '成功时的字段'])
    expect(headingsOf('jobs')).not.toContain('没有它时')
    expect(headingsOf('collectJob')).toContain('没有它时')
  })

  test('has the success first, then the other codes in order', () => {
    const codesOf = (id: OperationId) => [...callPage(catalogue[id]).matchAll(/<h3>(\d+) /g)].map(([, code]) => code)
    expect(codesOf('personalInfo')).toEqual(['200', '102', '401', '500'])
    expect(codesOf('captchaCheck')).toEqual(['0000', '0011', '0015', '0016', '6110', '6111', '6204', '9999'])
  })

  test('lists the cases of a code with their titles, or why there are none', () => {
    const answers = sectionOf('jobsList', '必须怎样回答')
    expect(answers).toContain('<p>这些用例要求它：</p><ul><li>')
    expect(answers).toMatch(/<li>[^<]+ <code>jobsList\.plain<\/code><\/li>/)
    expect(sectionOf('personalInfo', '必须怎样回答')).toContain('<p>没有用例：只有服务器自身出错时才会这样回答</p>')
  })

  test('cuts long texts of examples, and names the file field of an upload', () => {
    expect(callPage(catalogue.captchaGet)).toMatch(/…（共 \d+ 个字符）/)
    expect(sectionOf('commonUpload', '请求的字段')).toContain('文件字段名 <code>file</code>')
    expect(sectionOf('jobs', '请求的字段')).toContain('<td data-label="位置">查询</td>')
    expect(sectionOf('collectJob', '请求的字段')).toContain('<td data-label="位置">JSON</td>')
    expect(sectionOf('getBannerList', '请求的字段')).toContain('<td data-label="位置">路径</td>')
  })

  test('lists the flows and laws that involve the call', () => {
    expect(sectionOf('verifyCodeLogin', '参与的流程')).toMatch(/<li>[^<]+ <code>flow\.[\w-]+<\/code><\/li>/)
    expect(sectionOf('jobsList', '回答之间必须成立')).toMatch(/<code>order\.jobsList\.releaseTime</)
  })
})

test('the index has a row for each call with its source, log-in and codes', () => {
  const rows = [...contractIndex().matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(([row]) => row)
  expect(rows).toHaveLength(Object.keys(catalogue).length)
  const rowOf = (id: string) => rows.find((row) => row.includes(`/dev/contract/${id}"`)) ?? ''
  const { summary, replies }: Operation = catalogue.applyForJob
  expect(rowOf('applyForJob')).toBe(
    `<tr><th scope="row"><a href="/dev/contract/applyForJob">${summary}</a></th><td data-label="编号"><code>applyForJob</code></td>` +
      '<td data-label="地址"><code>POST /api/miniProgram/applyForJob</code></td><td data-label="规格">第 26 行</td>' +
      `<td data-label="登录">需要</td><td data-label="code">${Object.keys(replies).join(' ')}</td></tr>`,
  )
  expect(rowOf('logout')).toContain(
    '<td data-label="规格"><span class="tag extension">扩展</span></td><td data-label="登录"></td>',
  )
  expect(contractFile()).toContain('<a href="#applyForJob">')
  expect(contractCall('jobs')).toContain(`<title>${catalogue.jobs.summary} · 接口契约</title>`)
  expect(contractCall('nothing')).toBeUndefined()
})

test('the cells of a table know their heading', () => {
  expect(table(['a', 'b<'], [['1', '2']])).toBe(
    '<table><thead><tr><th scope="col">a</th><th scope="col">b&lt;</th></tr></thead><tbody>' +
      '<tr><th scope="row">1</th><td data-label="b&lt;">2</td></tr></tbody></table>',
  )
})
