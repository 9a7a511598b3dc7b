/** Texts of the page. */
export const calendarCopy = {
  filter: '环节',
  all: '全部',
  download: '下载日历文件',
  empty: '近期没有这一环节的安排',
} as const
