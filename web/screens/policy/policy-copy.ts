/** Texts of the policy page. */
export const policyCopy = {
  title: '引才政策',
  lead: '看条件、看流程、看找谁办',
  description: '引才政策汇总：毕业生补贴、高层次人才引进、创业扶持、职称评审与技能提升，按对象和年份查询。',
  audiences: '对象',
  allAudiences: '全部对象',
  years: '年份',
  allYears: '全部年份',
  all: '全部',
  published: '发布',
  helpTitle: '拿不准能不能申请？',
  helpText: '把学历、毕业时间和用人单位告诉我们，顾问帮您对照条件，说明材料和办理窗口。',
  helpPhone: '拨打政策咨询电话',
  noteTitle: '办理提示',
  notes: ['以发布机关的正式文件为准', '补贴申领不收取任何费用', '材料不全时可先预审再补交'],
  emptyTitle: '没有符合条件的政策',
  emptyText: '可以换一个年份或对象，或者打电话问我们。',
} as const
