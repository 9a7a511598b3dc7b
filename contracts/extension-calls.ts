import type { OperationId } from './generated/endpoints.ts'

/**
 * Behaviour of an extension call on a site with an upstream. `own`: independent of users, handled with this site's
 * database. `absent`: missing, because it needs data that only the upstream has, such as users and jobs.
 */
export type ExtensionCall = {
  onUpstream: 'own' | 'absent'
  /** Difference for users: behaviour of the site without the call (absent), or other content of the response (own). */
  without: string
}

/** All extension calls of the catalogue. */
export const EXTENSION_CALLS = {
  searchArticles: {
    onUpstream: 'own',
    without: '只搜索本站数据库里的文章，上游的文章不在其中',
  },
  getPinnedArticles: { onUpstream: 'own', without: '列表上方没有置顶：本站数据库里没有上游的文章' },
  getSiteFacts: { onUpstream: 'own', without: '联系方式、备案号等取自本站数据库' },
  getPageDocument: { onUpstream: 'own', without: '服务页、关于我们、协议与隐私政策的文案取自本站数据库' },
  understandKeyword: {
    onUpstream: 'own',
    without: '条件、直接回答与服务由本站的词表和文案得出；上游的列表仍按它自己的方式匹配关键词',
  },
  jobFilterCounts: {
    onUpstream: 'absent',
    without: '职位的筛选项没有职位数、全部列出；没有企业性质、福利、发布时间三项：上游的列表不认识它们',
  },
  eventCalendar: { onUpstream: 'own', without: '日历只有本站数据库里的公告，上游的公告不在其中' },
  policyFilterCounts: {
    onUpstream: 'absent',
    without: '政策页的筛选项没有政策数，也没有机构、有效期两项：上游的列表不认识它们',
  },
  myPolicyList: { onUpstream: 'absent', without: '政策页没有“只看我能申请的”' },
  suggest: {
    onUpstream: 'own',
    without: '输入时的建议由本站的词表、职位、企业和文章得出；没有建议时搜索框照常可用',
  },
  feedback: { onUpstream: 'own', without: '反馈写入本站数据库；没有本站会话，页面上没有附图一项' },
  getFeedbackTerms: { onUpstream: 'own', without: '反馈页的期限取自本站的设置' },
  getFeedbackAnswer: {
    onUpstream: 'absent',
    without: '反馈页没有“凭回执编号查询”，请打电话报编号：安全验证由上游签发',
  },
  myFeedbackList: { onUpstream: 'absent', without: '没有“我的数据”页' },
  markFeedbackSeen: { onUpstream: 'absent', without: '没有“我的数据”页' },
  logout: { onUpstream: 'own', without: '退出只清除浏览器里的登录状态；上游的密钥到期才失效' },
  renewAgreements: { onUpstream: 'absent', without: '上游的登录回答没有 agreementRenewal，不询问新版协议' },
  scanScene: { onUpstream: 'absent', without: '没有 /scanLogin 页：扫码由上游自己的小程序完成' },
  confirmScene: { onUpstream: 'absent', without: '没有 /scanLogin 页：确认由上游自己的小程序完成' },
  deleteAttachment: { onUpstream: 'absent', without: '简历页的附件没有“删除”，重新上传即替换' },
  resumePdf: { onUpstream: 'absent', without: '简历页没有“下载 PDF”，可用浏览器打印' },
  withdrawApplication: { onUpstream: 'absent', without: '求职进展没有“撤回”' },
  markProgressSeen: { onUpstream: 'absent', without: '求职进展没有未读标记' },
  collectJob: { onUpstream: 'absent', without: '职位没有“收藏”；求职进展里的收藏列表仍由 jobRelationList 提供' },
  getJobMarks: { onUpstream: 'absent', without: '职位卡片没有“已投递”“已收藏”标记' },
  savedSearchList: { onUpstream: 'absent', without: '没有“我的关注”页，也没有新职位数' },
  saveSearch: { onUpstream: 'absent', without: '没有“我的关注”页' },
  deleteSavedSearch: { onUpstream: 'absent', without: '没有“我的关注”页' },
  markSavedSearchSeen: { onUpstream: 'absent', without: '没有“我的关注”页' },
  setSavedSearchFeed: { onUpstream: 'absent', without: '没有“我的关注”页' },
  myConsentList: { onUpstream: 'absent', without: '没有“我的数据”页' },
  mySessionList: { onUpstream: 'absent', without: '没有“我的数据”页' },
  endMySessions: { onUpstream: 'absent', without: '没有“我的数据”页' },
  requestDataExport: { onUpstream: 'absent', without: '没有“我的数据”页' },
  downloadDataExport: { onUpstream: 'absent', without: '没有“我的数据”页' },
  deleteAccount: { onUpstream: 'absent', without: '没有“我的数据”页；注销须向上游申请' },
  reportPageFailure: { onUpstream: 'own', without: '页面出错的报告写入本站日志' },
} as const satisfies Partial<Record<OperationId, ExtensionCall>>

type ExtensionId = keyof typeof EXTENSION_CALLS

/** A call that is missing on sites with an upstream; their pages omit the parts that need it. */
export type OptionalCallId = {
  [Id in ExtensionId]: (typeof EXTENSION_CALLS)[Id]['onUpstream'] extends 'absent' ? Id : never
}[ExtensionId]

/** Ids of the calls that are missing on sites with an upstream. */
export const OPTIONAL_CALLS = (Object.keys(EXTENSION_CALLS) as ExtensionId[]).filter(
  (id): id is OptionalCallId => EXTENSION_CALLS[id].onUpstream === 'absent',
)

const BY_ID: ReadonlyMap<string, ExtensionCall> = new Map(Object.entries(EXTENSION_CALLS))

/** Behaviour of a call on a site with an upstream; undefined for calls of the specification. */
export const extensionCall = (operationId: string): ExtensionCall | undefined => BY_ID.get(operationId)
