import type { CodeType } from './phone-code.ts'
import type { SmsMessage } from './sms/sms-provider.ts'

const PURPOSES: Readonly<Record<CodeType, string>> = {
  login: '登录',
  register: '注册账号',
  editPassword: '重设密码',
  exportData: '导出个人数据',
  deleteAccount: '注销账号',
}

/** Returns the Chinese text of a message with a code. */
export const smsText = ({ code, codeType, minutes }: Omit<SmsMessage, 'phoneNumber'>): string =>
  `验证码 ${code}，用于${PURPOSES[codeType]}，${minutes} 分钟内有效。请勿告诉他人，工作人员不会向您索要。`
