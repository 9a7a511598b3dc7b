/** Texts of the page for a forgotten password. */
export const forgotPasswordCopy = {
  title: '重设密码',
  description: '用手机短信验证码重设登录密码。',
  repeat: '再输入一次',
  differs: '两次输入的密码不一样',
  submit: '重设密码',
  done: '密码已修改，请用新密码登录',
  hint: '修改后，所有设备上的登录都会退出。',
  login: '想起来了，去登录',
} as const
