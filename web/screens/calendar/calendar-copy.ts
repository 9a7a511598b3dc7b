/** Texts of the page. */
export const calendarCopy = {
  title: '考试日历',
  lead: '报名、缴费、准考证、考试、成绩，一天也不错过',
  description: '考试与招聘日历：公告里的报名、缴费、打印准考证、考试和成绩公布日期，可订阅到手机和电脑日历。',
  filter: '环节',
  all: '全部',
  subscribe: '订阅到日历',
  subscribeText: '在手机或电脑的日历里“添加订阅日历”，填入下面的地址，日期有变会自动更新。',
  download: '下载日历文件',
  empty: '近期没有这一环节的安排',
  emptyText: '安排发布后会出现在这里，可以先订阅日历。',
  note: '日期取自公告里的表格，有变动以公告为准。',
} as const
