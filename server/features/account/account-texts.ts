import { MESSAGE } from '#contracts/error-catalogue.ts'

/** What the account's calls say; the texts of RuoYi where it has one (protocol 4.6, 5). */
export const ACCOUNT_TEXT = {
  codeSent: '发送成功',
  registered: '注册成功',
  passwordChanged: '修改成功',
  loggedIn: '登录成功',
  loggedOut: '退出成功',
  /** Of number and password the visitor must not learn which. */
  wrongPassword: '手机号或密码错误',
  /** Wrong, expired, used up and meant for something else are the same. */
  wrongCode: '短信验证码错误或已失效',
  locked: '密码输入错误5次，帐户锁定10分钟',
  captchaNeeded: MESSAGE.captchaNeeded,
  captchaDead: '验证码已失效，请重新获取',
  tooOften: '访问过于频繁，请稍候再试',
  codesPerDay: '该手机号今日获取验证码次数已达上限，请明天再试',
  codesPerHour: '该手机号获取验证码次数过多，请稍后再试',
  smsBusy: '短信发送繁忙，请稍后再试',
  smsAbsent: '短信服务暂未开通',
  taken: '该手机号已注册，请直接登录',
  logInFirst: '请先登录',
  notOwnNumber: '手机号与登录账号不一致',
  sceneOver: '二维码已过期，请刷新后重新扫描',
  otherAgreements: '协议又有更新，请重新登录后再确认',
  unknownRow: '操作失败',
} as const

/** For the limit of one code a minute. */
export const waitText = (seconds: number): string => `请 ${seconds} 秒后再获取验证码`
