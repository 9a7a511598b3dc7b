import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detailText } from './audit-detail.ts'

test.each([
  ['revision:193 stage:1/3', '修订编号 193，第 1 级审核，共 3 级'],
  ['revision:180 at:2026-11-25T01:00:00.000Z', '修订编号 180，定于 2026-11-25 09:00:00'],
  ['from:2026-11-24T16:30:00.000Z to:2026-11-25T00:00:00.000Z', '原为 2026-11-25 00:30:00，改为 2026-11-25 08:00:00'],
  ['from:5', '原编辑人员工编号 5'],
  ['revision:12 as:15', '修订编号 12，存为修订编号 15'],
  ['revision:12 findings:2', '修订编号 12，有 2 处禁用内容'],
  ['recruiter:company:12', '招聘专员（单位 12）'],
  ['author:2 finalReviewer:all', '撰稿（招聘公告），终审（全部）'],
  ['author:2 staff:7', '撰稿（招聘公告），员工编号 7'],
  ['confirmed removal publisher staff:7', '同意，撤销授权，发布，员工编号 7'],
  ['kind:ask>ban active:true>true', '类别由“疑似”改为“禁用”，状态仍为“启用”'],
  [
    'stages:1>3 dueDays:30>7 needsCover:false>true defaultSource',
    '审级由“1 级”改为“3 级”，更新期限由“30 天”改为“7 天”，封面由“可不填”改为“必须有”，默认来源已改',
  ],
  ['file:3 by:9', '原文件编号 3，新文件编号 9'],
  ['created:3 updated:0', '新添 3 条，更新 0 条'],
  ['off', '账号停用'],
  ['refused grant author:all', '否决，授权，撰稿（全部）'],
  ['recoveryCode restored others', '用恢复码，恢复备份后补做，其他设备全部退出'],
  ['preview:3 session:4 code:422', '预览编号 3，登录编号 4，系统不允许发布，代码 422'],
  ['active:true>false', '状态由“启用”改为“停用”'],
  ['reason:interview', '原因：安排面试'],
  ['application:7 application:9', '投递编号 7，投递编号 9'],
  ['articles:2 findings:1', '改动 2 篇稿件，有 1 处禁用内容'],
  ['', ''],
])('%s is formatted as %s', (stored, told) => {
  expect(detailText(stored)).toBe(told)
})

test('unknown facts stay unchanged', () => {
  expect(detailText('later:12 revision:4')).toBe('later:12，修订编号 4')
})

test('each fact that the server logs has a display text', () => {
  const written = readdirSync('server/features', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(`server/features/${file}`, 'utf8').split('\n'))
    .filter((line) => /\bdetail\b/.test(line))
    .flatMap((line) =>
      [...line.replace(/object: `[^`]*`/, '').matchAll(/[`' ](\w+):\$\{/g)].map(([, name = '']) => name),
    )
  expect(written.length).toBeGreaterThan(15)
  const untold = new Set(written.filter((name) => detailText(`${name}:1>2`).startsWith(`${name}:`)))
  expect([...untold]).toEqual([])
})
