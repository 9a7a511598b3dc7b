const NAMES: Readonly<Record<string, string>> = {
  agreement: '用户服务协议',
  privacy: '隐私政策',
  resumeAttachment: '保存附件简历',
  profilePhoto: '保存并展示头像',
  application: '向用人单位提供简历',
}

/** A consent's document as the person reads it. */
export const consentName = (document: string): string => NAMES[document] ?? document
