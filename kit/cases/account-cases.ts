import { valuesAt } from '#kit/suite/answer.ts'
import { casesOf } from './case.ts'
import { UNKNOWN_ID } from './samples.ts'

/** Log-ins, sessions, captcha and the user's own data. Sequences of calls are flows. */
export const accountCases = [
  ...casesOf('getUnlimitedQRCode', [
    { name: 'new-scene', title: '新的场景值', expect: 200 },
    { name: 'long', title: '场景值过长', expect: 500, isWhole: true, input: { scene: 'x'.repeat(33) } },
    { name: 'missing', title: '没有场景值', expect: 500, isWhole: true },
  ]),
  ...casesOf('checkSceneLoginStatus', [
    {
      name: 'unknown',
      title: '未知的场景值已过期，不给出密钥',
      expect: 200,
      also: ({ body }) => {
        if (valuesAt(body, '/token').length > 0) return 'a session key for nobody'
        return valuesAt(body, '/data/loginStatus')[0] === '3' ? undefined : 'not over'
      },
    },
    { name: 'missing', title: '没有场景值', expect: 500, isWhole: true },
  ]),
  ...casesOf('sendCode', [
    { name: 'dead-proof', title: '安全验证无效', expect: 500 },
    { name: 'bad-number', title: '手机号格式错误', expect: 500, input: { phoneNumber: '12345678901' } },
  ]),
  ...casesOf('verifyCodeLogin', [{ name: 'wrong-code', title: '验证码错误', expect: 500 }]),
  ...casesOf('register', [
    { name: 'wrong-code', title: '验证码错误', expect: 500 },
    { name: 'weak-password', title: '密码过于简单', expect: 500, input: { userPassword: '12345678' } },
  ]),
  ...casesOf('passwordLogin', [{ name: 'wrong', title: '号码没有注册，或密码不对', expect: 500 }]),
  ...casesOf('editPassword', [{ name: 'wrong-code', title: '验证码错误', expect: 500 }]),
  ...casesOf('logout', [{ name: 'anonymous', title: '没有登录也可以退出', expect: 200 }]),
  ...casesOf('renewAgreements', [{ name: 'other-version', title: '不是现行版本', expect: 500 }]),
  ...casesOf('scanScene', [{ name: 'unknown', title: '场景值未知', expect: 500 }]),
  ...casesOf('confirmScene', [{ name: 'unknown', title: '场景值未知', expect: 500 }]),
  ...casesOf('mySessionList', [
    {
      name: 'own',
      title: '其中有当前设备',
      expect: 200,
      also: ({ body }) =>
        valuesAt(body, '/data/*/isCurrent').includes(true) ? undefined : 'the own session is missing',
    },
  ]),
  ...casesOf('endMySessions', [
    { name: 'unknown', title: '编号不存在', expect: 500, isWhole: true, input: { sessionId: UNKNOWN_ID } },
  ]),
  ...casesOf('myConsentList', [{ name: 'own', title: '我同意过的事项', expect: 200 }]),
  ...casesOf('requestDataExport', [{ name: 'wrong-code', title: '验证码错误', expect: 500 }]),
  ...casesOf('downloadDataExport', [
    { name: 'unknown', title: '凭据无效', expect: 500, isWhole: true, input: { exportKey: 'k'.repeat(43) } },
  ]),
  ...casesOf('deleteAccount', [{ name: 'wrong-code', title: '验证码错误', expect: 500 }]),
]

const OTHER = { name: 'no-json', title: '请求体不是 JSON', expect: '0016', rawBody: '{' } as const

/** Cases of the two captcha calls. */
export const captchaCases = [
  ...casesOf('captchaGet', [
    {
      name: 'slider',
      title: '滑块',
      expect: '0000',
      also: ({ body }) =>
        typeof valuesAt(body, '/repData/jigsawImageBase64')[0] === 'string' ? undefined : 'no piece to slide',
    },
    {
      name: 'words',
      title: '点选文字',
      expect: '0000',
      input: { captchaType: 'clickWord' },
      also: ({ body }) => (valuesAt(body, '/repData/wordList/*').length === 3 ? undefined : 'not three words'),
    },
    { name: 'first-get', title: '新浏览器的首次请求', expect: '0000', input: { clientUid: null, ts: undefined } },
    { name: 'no-type', title: '没有类型', expect: '0011', input: { captchaType: undefined } },
    { name: 'other-type', title: '类型未知', expect: '0015', input: { captchaType: 'rotatePuzzle' } },
    OTHER,
  ]),
  ...casesOf('captchaCheck', [
    { name: 'no-token', title: '没有 token', expect: '0011', input: { token: undefined } },
    { name: 'other-type', title: '类型未知', expect: '0015', input: { captchaType: 'rotatePuzzle' } },
    { name: 'unknown', title: 'token 未知', expect: '6110' },
    OTHER,
  ]),
]

/** Cases that exhaust a rate limit. They run last, because later requests would be rejected. */
export const limitCases = [
  ...casesOf('feedback', [{ name: 'too-often', title: '提交过于频繁', expect: 500, needs: ['own-limits'], times: 40 }]),
  ...casesOf('captchaGet', [
    { name: 'too-often', title: '获取过于频繁', expect: '6201', needs: ['own-limits'], times: 200 },
    {
      name: 'locked',
      title: '失败过多后锁定',
      expect: '6202',
      needs: ['own-limits'],
      times: 2,
      prepare: async (ask) => {
        for (let count = 0; count < 8; count += 1) {
          const input = { captchaType: 'blockPuzzle' }
          const { code, body } = await ask.call('captchaGet', input, { isPaceTested: true })
          if (code !== '0000') break
          const [token] = valuesAt(body, '/repData/token')
          await ask.expect('captchaCheck', '6111', { ...input, token, pointJson: '{"x":-9,"y":5}' })
        }
        return {}
      },
    },
  ]),
  ...casesOf('captchaCheck', [
    { name: 'too-often', title: '校验过于频繁', expect: '6204', needs: ['own-limits'], times: 200 },
  ]),
]
