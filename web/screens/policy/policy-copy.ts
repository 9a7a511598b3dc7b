/** Texts of the policy page. */
export const policyCopy = {
  audiences: '对象',
  clear: '清除条件',
  issuers: '机构',
  validities: '有效期',
  mine: '只看我能申请的',
  everything: '看全部政策',
  missing: (facts: string) => `简历还没有填写${facts}，补充后判断更准。`,
  complete: '去填写',
  noneMine: '没有找到您现在能申请的政策',
  years: '年份',
  all: '全部',
  published: '发布',
  helpPhone: '拨打政策咨询电话',
  emptyTitle: '没有符合条件的政策',
} as const
