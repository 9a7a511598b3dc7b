/** Texts of the pages about the group; the page documents come from the server. */
export const aboutCopy = {
  menu: '关于我们',
  document: '页面内容',
  products: {
    categories: '业务板块',
    count: '项产品',
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
    what: '办公与服务地点',
  },
} as const
