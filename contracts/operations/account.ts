import { Type } from 'typebox'
import { wordText } from '#contracts/declaration/answer-fields.ts'
import { passwordField, phoneField, photoAddress, verifyCodeField } from '#contracts/declaration/account-fields.ts'
import { ajax, closedReply, entity } from '#contracts/declaration/envelope.ts'
import { ACCOUNT_MESSAGE, MESSAGE } from '#contracts/constants/error-messages.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

export const loginUser = entity('LoginUser', {
  miniProgramPersonId: Type.Integer(),
  userName: Type.String({ description: '姓名；未填写时为空串，页面改显示手机号' }),
  phoneNumber: Type.String({ description: '本人完整手机号' }),
  profilePhoto: photoAddress,
})

/** Documents to which a user who has just logged in has not consented yet. */
const agreementRenewal = entity('AgreementRenewal', {
  agreementVersion: Type.String({ description: '同意后原样交给 renewAgreements' }),
  documents: Type.Array(
    entity('RenewedDocument', {
      slug: wordText(['agreement', 'privacy'], '即页面 /agreement、/privacy'),
      title: Type.String(),
      version: Type.String(),
      isUpdate: Type.Boolean({ description: '本人同意过较早的版本' }),
    }),
  ),
})

/** Optional field of log-in responses. Clients that do not know this field can ignore it. */
export const RENEWAL = { agreementRenewal: Type.Optional(agreementRenewal) }
export const RENEWAL_SOURCE = { '/200/agreementRenewal': 'extension' } as const

/** Response of every kind of log-in: the session key is at the top level, as in RuoYi's /login. */
const loggedIn = closedReply({
  token: Type.String({ minLength: 43, description: '会话密钥，放入请求头 AuSessionKey' }),
  data: loginUser,
  ...RENEWAL,
})

const AGREEMENT = Type.Optional(
  Type.String({
    title: '协议版本',
    maxLength: 40,
    description: '勾选的用户协议与隐私政策版本，首次同意时记录',
    examples: ['1.1/1.2'],
  }),
)

export const sendCode = defineOperation({
  id: 'sendCode',
  summary: '发送短信验证码',
  method: 'POST',
  path: '/open/{product}/sendCode',
  body: {
    phoneNumber: phoneField,
    captchaVerification: Type.String({ title: '安全验证', minLength: 1, maxLength: 2000 }),
    codeType: Type.String({
      title: '验证码类型',
      pattern: '^(login|register|editPassword|exportData|deleteAccount)$',
      description: 'login、register、editPassword；exportData、deleteAccount 为本站扩展',
    }),
  },
  envelope: 'ajax',
  reply: ajax(
    entity('SentCode', {
      interval: Type.Integer({ minimum: 1, description: '多少秒后可再次获取' }),
      expire: Type.Integer({ minimum: 1, description: '验证码多少秒内有效' }),
    }),
  ),
  specificationRow: 12,
  effect: 'cost',
  undo: 'none',
  source: { '': 'spec', '/body': 'assumed', '/200/data': 'assumed' },
  assumptions: {
    body: ['/body', '规格只说“请求体未给出”；字段名按登录参数与 AJ-Captcha 的 captchaVerification 推断。'],
    'one-proof': [
      '/body/captchaVerification',
      `每次发送消耗一次 captchaVerification；缺失、过期或已用回答 500“${ACCOUNT_MESSAGE.captchaDead}”。`,
    ],
    'same-answer': [
      '/200/data#meaning',
      '号码是否注册，回答相同；同一号码 60 秒一次、每小时 5 次、每天 10 次；同一地址每小时至多 20 条发出而未输入（未注册的号码算两条），共 300 条。',
    ],
  },
  screens: ['/user', '/register', '/forgotPassword', '/myData'],
})

export const verifyCodeLogin = defineOperation({
  id: 'verifyCodeLogin',
  summary: '短信验证码登录',
  method: 'POST',
  path: '/open/{product}/verifyCodeLogin',
  query: { phoneNumber: phoneField, verifyCode: verifyCodeField, agreementVersion: AGREEMENT },
  envelope: 'ajax',
  reply: loggedIn,
  specificationRow: 13,
  volatile: { '/200/token': 'key' },
  effect: 'write',
  undo: 'none',
  source: { '': 'spec', '/200': 'assumed', '/query/agreementVersion': 'extension', ...RENEWAL_SOURCE },
  assumptions: {
    token: ['/200', 'token 在最外层，与 RuoYi 的 /login 相同；data 即规格第 3 节本地保存的登录身份字段。'],
    'new-account': ['/200/data#meaning', '号码未注册时以验证码登录即创建账号（没有密码，可用“忘记密码”设置）。'],
    once: ['/500', '验证码只可用一次、5 次错误作废；错误、过期、用途不符回答相同。'],
  },
  screens: ['/user'],
})

export const register = defineOperation({
  id: 'register',
  summary: '注册',
  method: 'POST',
  path: '/open/{product}/register',
  query: {
    phoneNumber: phoneField,
    verifyCode: verifyCodeField,
    userPassword: passwordField('密码'),
    agreementVersion: AGREEMENT,
  },
  envelope: 'ajax',
  reply: closedReply({}),
  specificationRow: 14,
  effect: 'write',
  undo: 'none',
  source: { '': 'spec', '/200': 'assumed', '/query/agreementVersion': 'extension' },
  assumptions: {
    'no-session': ['/200#meaning', '注册后不自动登录（RuoYi 亦然），页面随后以密码登录。'],
    taken: ['/500', '验证码正确之后才告知号码已注册，避免探测。'],
    'password-rules': [
      '/query/userPassword',
      '密码 8 至 64 位，含大写、小写、数字、符号中的三类，或不少于 12 位；常见密码、含本人手机号的密码不接受。',
    ],
  },
  screens: ['/register'],
})

export const passwordLogin = defineOperation({
  id: 'passwordLogin',
  summary: '密码登录',
  method: 'POST',
  path: '/open/{product}/passwordLogin',
  query: {
    phoneNumber: phoneField,
    userPassword: passwordField('密码'),
    captchaVerification: Type.Optional(
      Type.String({ title: '安全验证', maxLength: 2000, examples: ['kR0nWm3cX1Yy0h2l7fQ0Vw=='] }),
    ),
    agreementVersion: AGREEMENT,
  },
  envelope: 'ajax',
  reply: loggedIn,
  specificationRow: 15,
  volatile: { '/200/token': 'key' },
  effect: 'write',
  undo: 'deletes:logout',
  source: {
    '': 'spec',
    '/200': 'assumed',
    '/query/captchaVerification': 'extension',
    '/query/agreementVersion': 'extension',
    ...RENEWAL_SOURCE,
  },
  assumptions: {
    'same-answer': ['/500', `号码不存在与密码错误回答相同（500“${ACCOUNT_MESSAGE.wrongPassword}”），用时相同。`],
    lock: [
      '/query/captchaVerification',
      `连续 5 次错误锁定 10 分钟；3 次错误后须带 captchaVerification，否则回答 500“${MESSAGE.captchaNeeded}”。`,
    ],
  },
  screens: ['/user', '/register'],
})

export const editPassword = defineOperation({
  id: 'editPassword',
  summary: '重设密码',
  method: 'POST',
  path: '/open/{product}/editPassword',
  query: { phoneNumber: phoneField, verifyCode: verifyCodeField, newPassword: passwordField('新密码') },
  envelope: 'ajax',
  reply: closedReply({}),
  specificationRow: 16,
  effect: 'write',
  undo: 'none',
  source: { '': 'spec', '/200': 'assumed' },
  assumptions: {
    'ends-sessions': ['/200#meaning', '修改后该号码的全部会话失效。'],
    unregistered: ['/500', '号码未注册时，验证码无从正确（发送时不真正发出），回答与验证码错误相同。'],
  },
  screens: ['/forgotPassword'],
})

export const renewAgreements = defineOperation({
  id: 'renewAgreements',
  summary: '同意新版用户协议与隐私政策',
  method: 'POST',
  path: '/api/miniProgram/renewAgreements',
  body: { agreementVersion: Type.String({ title: '协议版本', maxLength: 40 }) },
  envelope: 'ajax',
  reply: closedReply({}),
  session: 'required',
  effect: 'write',
  undo: 'none',
  source: { '': 'extension' },
  assumptions: {
    version: [
      '/body/agreementVersion',
      '登录回答里的 agreementRenewal 列出尚未同意的文件；其中的 agreementVersion 原样交回即表示同意。',
    ],
    'current-only': ['/500', '只接受现行版本：其间又有更新时回答 500，重新登录会再次询问。'],
  },
  screens: ['/user', '/register'],
})

export const logout = defineOperation({
  id: 'logout',
  summary: '退出登录',
  method: 'POST',
  path: '/open/{product}/logout',
  envelope: 'ajax',
  reply: closedReply({}),
  effect: 'write',
  undo: 'none',
  source: { '': 'extension' },
  assumptions: {
    optional: ['', '规格没有退出调用；页面的退出不依赖它。带有效密钥时该密钥在服务器上失效，否则也回答 200。'],
  },
  screens: ['*'],
})
