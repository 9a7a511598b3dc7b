import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'

/** Texts of the page on the phone. */
export const scanConfirmCopy = {
  title: '扫码登录确认',
  question: (name: string) => `要用账号 ${name} 在电脑上登录吗？`,
  warning: '请确认二维码来自您自己正在使用的电脑。不是您本人操作，请选择“不登录”。',
  confirm: '确认登录',
  refuse: '不登录',
  outcomes: {
    confirmed: '已确认，电脑上即将登录。',
    refused: '已拒绝，电脑上不会登录。',
    expired: '二维码已过期，请在电脑上刷新后重新扫描。',
    unreached: `${NETWORK_ERROR_MESSAGE}，请检查网络后重新扫描。`,
  },
} as const
