/** Texts of the pages about the group; their documents come from the server. */
export const aboutCopy = {
  title: '关于我们',
  lead: '省属国有人才服务集团，深耕人力资源服务二十余年',
  menu: '关于我们',
  document: '页面内容',
  products: {
    title: '产品体系',
    lead: '移到或点按一个业务板块，下方显示它的产品目录。',
    description:
      '九大业务板块、五级产品目录：高端人才、招聘服务、考试测评、干部教育、人才培训、管理咨询、派遣外包、园区运营与股权激励基金。',
    categories: '业务板块',
    count: '项产品',
    helpTitle: '没有找到合适的产品？',
    helpText: '说说您的需求，我们按需组合方案。',
  },
  disclosure: {
    topics: '公开目录',
    files: (count: number) => `${count} 份文件`,
    downloads: '文件下载',
    download: '下载',
    newest: (column: string) => `最新${column}`,
    allOf: (column: string) => `查看全部${column}`,
  },
  organisation: { chart: '组织架构图' },
  locations: {
    title: '办公与服务地点',
    lead: '总部与各市州网点，就近办理。',
    what: '办公与服务地点',
  },
} as const
