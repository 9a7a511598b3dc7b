import { Type } from 'typebox'
import { dateTimeText } from '#contracts/declaration/answer-fields.ts'
import { verifyCodeField } from '#contracts/declaration/account-fields.ts'
import { ajax, bytes, closedReply, entity } from '#contracts/declaration/envelope.ts'
import { idField } from '#contracts/declaration/input-fields.ts'
import { MESSAGE } from '#contracts/constants/error-messages.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

const extension = { source: { '': 'extension' }, screens: ['/myData'], session: 'required' } as const

const mySession = entity('MySession', {
  sessionId: Type.Integer(),
  deviceName: Type.String({ description: '如 Windows 上的 Chrome' }),
  address: Type.String({ description: '隐去末段的网络地址' }),
  channelName: Type.String({ description: '验证码登录、密码登录、扫码登录' }),
  loginTime: dateTimeText(),
  lastSeenTime: dateTimeText(),
  isCurrent: Type.Boolean(),
})

export const mySessionList = defineOperation({
  ...extension,
  id: 'mySessionList',
  summary: '我的登录设备',
  method: 'GET',
  path: '/api/miniProgram/mySessionList',
  envelope: 'ajax',
  reply: ajax(Type.Array(mySession)),
  volatile: { '/200/data/*/lastSeenTime': 'time' },
  effect: 'read',
})

export const endMySessions = defineOperation({
  ...extension,
  id: 'endMySessions',
  summary: '退出某个或其他全部设备',
  method: 'POST',
  path: '/api/miniProgram/endMySessions',
  body: {
    sessionId: Type.Optional(idField('登录设备')),
  },
  envelope: 'ajax',
  reply: closedReply({}),
  effect: 'write',
  undo: 'none',
  assumptions: {
    others: [
      '/body/sessionId',
      `不给 sessionId 时退出当前设备以外的全部设备；他人或未知的编号回答 500“${MESSAGE.failed}”。`,
    ],
  },
})

export const myConsentList = defineOperation({
  ...extension,
  id: 'myConsentList',
  summary: '我同意过的事项',
  method: 'GET',
  path: '/api/miniProgram/myConsentList',
  envelope: 'ajax',
  reply: ajax(
    Type.Array(
      entity('MyConsent', {
        consentId: Type.Integer(),
        documentName: Type.String({ description: '如 隐私政策、向用人单位提供简历' }),
        version: Type.String(),
        subject: Type.String({ description: '对象，如收到简历的单位；没有时为空串' }),
        consentTime: dateTimeText(),
      }),
    ),
  ),
  effect: 'read',
  assumptions: { newest: ['/200/data#order', '从新到旧，最近 200 条；全部在导出的数据里。'] },
})

export const requestDataExport = defineOperation({
  ...extension,
  id: 'requestDataExport',
  summary: '申请导出我的数据',
  method: 'POST',
  path: '/api/miniProgram/requestDataExport',
  body: { verifyCode: verifyCodeField },
  envelope: 'ajax',
  reply: ajax(
    entity('DataExport', {
      exportKey: Type.String({ description: '下载凭据，24 小时内可用一次' }),
      expire: Type.Integer({ description: '有效秒数' }),
    }),
  ),
  volatile: { '/200/data/exportKey': 'key' },
  effect: 'write',
  undo: 'none',
})

export const downloadDataExport = defineOperation({
  ...extension,
  id: 'downloadDataExport',
  summary: '下载我的数据（zip）',
  method: 'GET',
  path: '/api/miniProgram/downloadDataExport',
  query: { exportKey: Type.String({ title: '下载凭据', pattern: '^[A-Za-z0-9_-]{43}$' }) },
  envelope: 'binary',
  reply: bytes('application/zip'),
  effect: 'write',
  undo: 'none',
  assumptions: { once: ['/query/exportKey', '凭据只可用一次，且只对申请者本人有效。'] },
})

export const deleteAccount = defineOperation({
  ...extension,
  id: 'deleteAccount',
  summary: '注销账号',
  method: 'POST',
  path: '/api/miniProgram/deleteAccount',
  body: { verifyCode: verifyCodeField },
  envelope: 'ajax',
  reply: ajax(entity('AccountDeletion', { deleteTime: dateTimeText('届时真正删除；之前登录即撤销') })),
  effect: 'destroy',
  undo: 'none',
  assumptions: { term: ['/200/data#meaning', '提交后全部会话失效，7 天后删除；期间重新登录即撤销。'] },
})
