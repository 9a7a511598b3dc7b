import { Type } from 'typebox'
import { CAPTCHA_TYPES } from '#contracts/constants/captcha-terms.ts'
import type { Guesses } from '#contracts/declaration/provenance.ts'
import { wordText } from '#contracts/declaration/answer-fields.ts'
import { captcha, entity } from '#contracts/declaration/envelope.ts'
import { defineOperation } from '#contracts/declaration/operation.ts'

const captchaType = Type.String({
  title: '类型',
  'x-codes': CAPTCHA_TYPES,
  description: 'blockPuzzle 滑块，clickWord 点选文字',
})
const token = Type.String({ title: 'token', description: '本次验证的编号，只可校验一次' })

const COMMON = {
  method: 'POST',
  envelope: 'captcha',
  screens: ['/user', '/register', '/forgotPassword', '/myData', '/feedback'],
} as const

const ASSUMPTIONS: Guesses = {
  'as-aj': ['/0000', '信封、repCode、检查顺序与加密方式依 AJ-Captcha 服务端；规格只给出字段与 repCode 0000、6201。'],
  'always-rep-code': ['/0016', '客户端不读取的空字段不返回；任何请求，包括无法解析的，都以 HTTP 200 与 repCode 回答。'],
}

export const captchaGet = defineOperation({
  ...COMMON,
  id: 'captchaGet',
  summary: '获取验证码',
  path: '/captcha/get',
  body: {
    captchaType,
    clientUid: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        title: '客户端编号',
        description: '新浏览器的首次请求为 null',
        'x-lenient': true,
      }),
    ),
    ts: Type.Optional(Type.Number({ title: '时间戳', 'x-lenient': true })),
    purpose: Type.Optional(
      Type.String({
        title: '用途',
        'x-lenient': true,
        description:
          '本站扩展：验证结果只能在同一网络用于此用途；说明用途即表示两种图片都能显示，可疑时要滑块也可能得到点选。原版客户端不发送',
      }),
    ),
    phoneNumber: Type.Optional(
      Type.String({
        title: '手机号',
        'x-lenient': true,
        description: '本站扩展：验证结果只能用于此号码，服务端只存其密钥散列；原版客户端不发送',
      }),
    ),
  },
  reply: captcha(
    entity('CaptchaChallenge', {
      originalImageBase64: Type.String({ description: '310×155 背景图（JPEG），无 data: 前缀' }),
      jigsawImageBase64: Type.Union([Type.String(), Type.Null()], { description: '47×155 滑块图（PNG）；点选为 null' }),
      token,
      secretKey: Type.Union([Type.String(), Type.Null()], { description: 'AES 密钥，16 个字符；不加密时为 null' }),
      wordList: Type.Union([Type.Array(Type.String()), Type.Null()], { description: '依次点击的文字；滑块为 null' }),
      result: Type.Literal(false),
    }),
  ),
  captchaRefusals: ['0011', '0015', '6112', '6201', '6202'],
  specificationRow: 42,
  effect: 'cost',
  volatile: {
    '/0000/repData/originalImageBase64': 'picture',
    '/0000/repData/jigsawImageBase64': 'picture',
    '/0000/repData/token': 'key',
    '/0000/repData/secretKey': 'key',
    '/0000/repData/wordList': 'picture',
  },
  undo: 'none',
  source: {
    '': 'spec',
    '/body/purpose': 'extension',
    '/body/phoneNumber': 'extension',
    '/0000/repData/result': 'assumed',
  },
  assumptions: {
    ...ASSUMPTIONS,
    jpeg: [
      '/0000/repData/originalImageBase64#pattern',
      '背景图为 JPEG：客户端写死的 data:image/png 前缀下浏览器同样显示，体积为 PNG 的十分之一。',
    ],
  },
})

export const captchaCheck = defineOperation({
  ...COMMON,
  id: 'captchaCheck',
  summary: '校验验证码',
  path: '/captcha/check',
  body: {
    captchaType,
    token,
    pointJson: Type.String({ title: '坐标', description: '坐标 JSON；有 secretKey 时为其 AES-ECB 密文（base64）' }),
    clientUid: Type.Optional(Type.Union([Type.String(), Type.Null()], { title: '客户端编号', 'x-lenient': true })),
    ts: Type.Optional(Type.Number({ title: '时间戳', 'x-lenient': true })),
    trail: Type.Optional(
      Type.String({
        title: '移动轨迹',
        'x-lenient': true,
        description:
          '本站扩展，与 pointJson 同样加密的 JSON：{"by":"hand","at":[[x,y,毫秒],…]}，by 为 hand、keys（[x,毫秒]）或 clicks；人手做不出的移动回答 6111，须再验证一次。原版客户端不发送',
      }),
    ),
  },
  reply: captcha(
    entity('CaptchaCheck', {
      captchaType: wordText(CAPTCHA_TYPES),
      token,
      pointJson: Type.String(),
      result: Type.Literal(true),
    }),
  ),
  captchaRefusals: ['0011', '0015', '6110', '6111', '6204'],
  specificationRow: 43,
  effect: 'write',
  undo: 'none',
  source: {
    '': 'spec',
    '/body/clientUid': 'assumed',
    '/body/ts': 'assumed',
    '/body/trail': 'extension',
    '/0000/repData': 'assumed',
  },
  assumptions: {
    ...ASSUMPTIONS,
    'unknown-type': ['/0015', '未知的 captchaType 原版会崩溃，这里回答 0015。'],
    undecodable: ['/6111', '解不开的坐标一律 6111，不含内部文字。'],
  },
})
