import { expect, test } from 'vitest'
import { createRedactor } from '#kit/cli/redaction.ts'
import { createWatch } from './exchange-watch.ts'
import { watchReport, watchText } from './watch-report.ts'

test('a difference from an assumption is labelled as such, whether or not it fails the run', () => {
  const watch = createWatch({})
  const text = JSON.stringify({ code: 200, msg: '操作成功', data: [], more: 1 })
  watch.note({
    request: { method: 'GET', address: '/open/website/getBannerList', headers: {} },
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: new Uint8Array(), text },
    startedAt: 0,
    ms: 1,
  })
  const about = { base: 'https://host/prod-api', startedAt: new Date(), redactor: createRedactor() }
  const reportText = (isStrict: boolean) => watchText(watchReport(watch.state(), { ...about, isStrict }), watch.state())
  expect(reportText(true)).toMatch(/^✗ .*（与推测不同，1 次）\n未通过：1 次调用，0 处不符，1 处与推测不同$/)
  expect(reportText(false)).toMatch(/^· .*（与推测不同，1 次）\n通过：/)
})
