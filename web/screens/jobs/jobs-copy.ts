/** Texts of the job list. */
export const jobsCopy = {
  what: '职位',
  sort: '排序',
  sorts: { relevant: '相关', newest: '最新', salary: '薪资' },
  keyword: '关键词',
  results: '职位列表',
  empty: {
    title: '没有符合条件的职位',
    loosen: '试试放宽一项条件，其余的保留：',
    hotWords: '或者看看大家在搜什么',
    dropKeyword: '关键词',
    all: '查看全部职位',
  },
} as const
