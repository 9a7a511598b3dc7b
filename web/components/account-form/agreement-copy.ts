import type { AgreedPage } from '#contracts/constants/agreement-version.ts'

export const DOCUMENT_NAMES: Readonly<Record<AgreedPage, string>> = {
  agreement: '用户服务协议',
  privacy: '隐私政策',
}

/** Message when the box was not ticked. */
export const askToAgree = (...documents: readonly AgreedPage[]): string =>
  `请先阅读并勾选同意${documents.map((document) => DOCUMENT_NAMES[document]).join('和')}`

/** Texts of the dialog about new versions of agreement and privacy policy. */
export const agreementCopy = {
  updated: (titles: string) => `${titles}已更新`,
  first: (titles: string) => `请阅读并同意${titles}`,
  text: '请阅读以下内容。同意后继续登录；不同意将退出登录，仍可浏览本网站的公开内容。',
  link: (title: string, version: string) => `《${title}》（版本 ${version}）`,
  agree: '同意并继续',
  refuse: '不同意并退出',
  ownData: '不同意，先去导出数据或注销账号',
  refused: '您未同意，已退出登录',
} as const
