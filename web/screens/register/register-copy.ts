/** Texts of the registration page. */
export const registerCopy = {
  title: '注册',
  heading: '注册求职账号',
  description: '用手机号注册求职账号，在线填写简历、投递职位。',
  submit: '注册并登录',
  done: '注册成功，欢迎您',
  login: '已有账号，去登录',
} as const
