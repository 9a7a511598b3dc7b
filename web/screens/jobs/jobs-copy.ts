/** Texts of the job list. */
export const jobsCopy = {
  title: '职位',
  description: '国有企业、事业单位与民营企业的在招职位，按地区、行业、薪资、学历与工作年限查找。',
  sort: '排序',
  sorts: { relevant: '相关', newest: '最新', salary: '薪资' },
  keyword: '关键词',
  results: '职位列表',
  empty: {
    title: '没有符合条件的职位',
    loosen: '试试放宽一项条件，其余的保留：',
    nothing: '现在没有在招的职位，请过几天再来看看。',
    hotWords: '或者看看大家在搜什么',
    dropKeyword: '关键词',
    all: '查看全部职位',
  },
} as const
