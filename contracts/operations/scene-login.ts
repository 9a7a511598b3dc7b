import { Type } from 'typebox'
import { sceneField } from '#contracts/declaration/account-fields.ts'
import { ajax, bytes, closedReply, entity } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'
import { loginUser, RENEWAL, RENEWAL_SOURCE } from './account.ts'

const status = Type.String({ enum: ['0', '1', '2', '3'], description: "'0' 等待，'1' 已扫描，'2' 已确认，'3' 已过期" })

export const getUnlimitedQRCode = defineOperation({
  id: 'getUnlimitedQRCode',
  summary: '登录二维码',
  method: 'GET',
  path: '/api/miniProgram/getUnlimitedQRCode',
  query: { scene: sceneField },
  envelope: 'binary',
  reply: bytes('image/png', 'image/jpeg'),
  specificationRow: 1,
  effect: 'cost',
  undo: 'none',
  source: { '': 'spec', '/200#x-bytes': 'assumed' },
  assumptions: {
    scene: ['/query/scene', 'scene 由页面随机生成，1 至 32 个字符（微信的规则）；二维码 2 分钟有效，不缓存。'],
  },
  screens: ['/user'],
})

export const checkSceneLoginStatus = defineOperation({
  id: 'checkSceneLoginStatus',
  summary: '查询扫码登录状态',
  method: 'GET',
  path: '/api/miniProgram/checkSceneLoginStatus',
  query: { scene: sceneField },
  envelope: 'ajax',
  reply: closedReply({
    token: Type.Optional(Type.String({ description: '仅在已确认后的第一次查询给出' })),
    data: entity('SceneLogin', {
      scene: Type.String(),
      loginStatus: status,
      loginUser: Type.Optional(loginUser),
    }),
    ...RENEWAL,
  }),
  specificationRow: 2,
  volatile: { '/200/token': 'key' },
  effect: 'write',
  undo: 'none',
  source: { '': 'spec', '/200': 'assumed', ...RENEWAL_SOURCE },
  assumptions: { once: ['/200/token', '确认之后 token 与 loginUser 只给出一次；之后及未知的 scene 都是已过期。'] },
  screens: ['/user'],
})

export const scanScene = defineOperation({
  id: 'scanScene',
  summary: '手机端：已扫描登录二维码',
  method: 'POST',
  path: '/api/miniProgram/scanScene',
  body: { scene: sceneField },
  envelope: 'ajax',
  reply: ajax(entity('ScannedScene', { loginStatus: status })),
  session: 'required',
  effect: 'write',
  undo: 'none',
  source: { '': 'extension' },
  assumptions: { phone: ['', '上游由小程序完成扫描与确认，调用未给出；这里由手机浏览器里已登录的会话完成。'] },
  screens: ['/scanLogin'],
})

export const confirmScene = defineOperation({
  id: 'confirmScene',
  summary: '手机端：确认或拒绝登录',
  method: 'POST',
  path: '/api/miniProgram/confirmScene',
  body: { scene: sceneField, isConfirmed: Type.Boolean({ title: '是否确认' }) },
  envelope: 'ajax',
  reply: closedReply({}),
  session: 'required',
  effect: 'write',
  undo: 'none',
  source: { '': 'extension' },
  assumptions: { 'same-person': ['/500', '只有扫描的那个账号可以确认；拒绝后二维码即过期。'] },
  screens: ['/scanLogin'],
})
