/** Texts of the login page. */
export const loginCopy = {
  title: '登录',
  heading: '登录{site}',
  description: '求职者登录：短信验证码、密码或微信扫码。',
  already: (name: string) => `您已登录为 ${name}。`,
  goOn: '继续浏览',
  register: '注册新账号',
  forgot: '忘记密码',
  newNumber: '未注册的手机号验证后将自动创建账号',
  scan: {
    waiting: '打开微信扫一扫，登录网站',
    scanned: '扫描成功',
    confirmOnPhone: '请在手机上确认登录',
    expired: '二维码已过期',
    refresh: '刷新二维码',
    life: '二维码有效期为 2 分钟，过期后请刷新。',
    alternative: '无法扫码时，可改用短信登录。',
    alt: '微信登录二维码',
    failed: '二维码没有取到',
  },
} as const
