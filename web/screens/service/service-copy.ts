/** Texts around the service documents; the documents themselves come from the server. */
export const serviceCopy = {
  title: '服务大厅',
  lead: '九项人力资源服务，覆盖引、育、评、用、留的每一步',
  menu: '九项服务',
  document: '服务介绍',
  consult: '咨询这项服务',
  contactText: '说说您的需求，留下联系方式，首次沟通不收费。',
  action: { label: '提交需求', href: '/feedback?kind=other' },
  net: {
    sources: ['全球科研机构', '知名高校', '海外华人社团'],
  },
  training: {
    tabs: '人才培训栏目',
    emptyTitle: '本栏目暂无内容',
    emptyText: '新的内容发布后会出现在这里，也可以致电咨询。',
    articles: '文章列表',
    base: '现场教学基地',
    baseHint: '点开市州看主题，点开主题看教学点。',
    download: '下载',
  },
} as const
