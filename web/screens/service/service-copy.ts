/** Texts around the service documents; the documents themselves come from the server. */
export const serviceCopy = {
  menu: '九项服务',
  document: '服务介绍',
  action: { label: '提交需求', href: '/feedback?kind=other' },
  net: {
    sources: ['全球科研机构', '知名高校', '海外华人社团'],
  },
  training: {
    tabs: '人才培训栏目',
    emptyTitle: '本栏目暂无内容',
    emptyText: '新的内容发布后会出现在这里，也可以致电咨询。',
    articles: '文章列表',
    download: '下载',
  },
} as const
