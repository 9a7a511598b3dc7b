/** Texts of the search page. */
export const searchCopy = {
  title: '站内搜索',
  lead: '公告、政策与新闻，一处查全',
  description: '搜索集团要闻、招聘公告、考试公告、党建文化、媒体聚焦、培训与引才政策。',
  field: '输入公告、政策或资讯关键词',
  filter: '按栏目筛选',
  all: '全部',
  hotTitle: '大家在搜',
  columnsTitle: '按栏目浏览',
  results: '搜索结果',
  emptyText: '请检查关键词有没有错字，换一个更短的词，或看看大家在搜什么。',
  emptyInColumn: '这个栏目里没有，可以到全部栏目中再找一次。',
  searchAll: '在全部栏目中搜索',
} as const
