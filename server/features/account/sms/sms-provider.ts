import type { CodeType } from '#server/features/account/phone-code.ts'

/** A text message with a code. */
export type SmsMessage = {
  phoneNumber: string
  code: string
  codeType: CodeType
  /** Validity of the code in minutes. */
  minutes: number
}

/**
 * Sends text messages.
 * @throws if the provider did not accept the message; the error contains neither the phone number nor the code.
 */
export type SmsProvider = { send: (message: SmsMessage) => Promise<void> }

const PURPOSES: Readonly<Record<CodeType, string>> = {
  login: '登录',
  register: '注册账号',
  editPassword: '重设密码',
  exportData: '导出个人数据',
  deleteAccount: '注销账号',
}

/** The Chinese text of the message. */
export const smsText = ({ code, codeType, minutes }: Omit<SmsMessage, 'phoneNumber'>): string =>
  `验证码 ${code}，用于${PURPOSES[codeType]}，${minutes} 分钟内有效。请勿告诉他人，工作人员不会向您索要。`
