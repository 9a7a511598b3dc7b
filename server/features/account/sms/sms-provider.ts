import type { CodeType } from '#server/features/account/phone-code.ts'

/** A text message with a code. */
export type SmsMessage = {
  phoneNumber: string
  code: string
  codeType: CodeType
  /** For how long the code is good. */
  minutes: number
}

/** Sends text messages. @throws when the message was not accepted; the error names neither number nor code. */
export type SmsProvider = { send: (message: SmsMessage) => Promise<void> }

const PURPOSES: Readonly<Record<CodeType, string>> = {
  login: '登录',
  register: '注册账号',
  editPassword: '重设密码',
  exportData: '导出个人数据',
  deleteAccount: '注销账号',
}

/** The message as the person reads it. */
export const smsText = ({ code, codeType, minutes }: Omit<SmsMessage, 'phoneNumber'>): string =>
  `验证码 ${code}，用于${PURPOSES[codeType]}，${minutes} 分钟内有效。请勿告诉他人，工作人员不会向您索要。`
