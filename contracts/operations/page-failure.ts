import { Type } from 'typebox'
import { ajax, entity } from '#contracts/declaration/envelope.ts'
import { FAILURE_KINDS, MESSAGE_MAX_LENGTH, STACK_MAX_LENGTH } from '#contracts/failure-report.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

export const reportPageFailure = defineOperation({
  id: 'reportPageFailure',
  summary: '报告页面出错',
  method: 'POST',
  path: '/ext/reportPageFailure',
  body: {
    page: Type.String({
      title: '页面',
      examples: ['/jobDetail/:id'],
      pattern: '^/[A-Za-z0-9/:_-]{0,99}$',
      description: '页面路径，不含查询；其中的编号写作 :id',
    }),
    kind: Type.String({
      title: '种类',
      examples: ['caught'],
      pattern: `^(${FAILURE_KINDS.join('|')})$`,
      description: 'caught 由页面或区块的错误边界接住；uncaught 没有接住；recoverable 已自行恢复，如水合不一致',
    }),
    message: Type.String({
      title: '错误',
      examples: ['TypeError: x is not a function'],
      maxLength: MESSAGE_MAX_LENGTH,
      description: '错误文字，数字与非 ASCII 字符已隐去',
    }),
    stack: Type.String({ title: '位置', maxLength: STACK_MAX_LENGTH, description: '脚本文件、行、列，可为空串' }),
  },
  envelope: 'ajax',
  reply: ajax(
    entity('PageFailureReceipt', { problemNumber: Type.String({ description: '问题编号，日志中的 number' }) }),
  ),
  effect: 'write',
  undo: 'none',
  source: { '': 'extension' },
  assumptions: {
    own: ['', '规格没有这个调用。浏览器渲染页面出错时报告，写入日志并计数；不含个人信息，服务器再隐去一次。'],
    pace: ['/500', '同一网络每 10 分钟最多 30 次，超过的不记。'],
  },
  screens: ['*'],
})
