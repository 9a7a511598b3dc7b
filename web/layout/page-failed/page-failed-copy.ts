/** Whether the HTML of a page contains the error page for the given problem number. */
export const hasPageFailed = (markup: string, problem: string): boolean => markup.includes(` data-problem="${problem}"`)

export const pageFailedCopy = {
  title: '页面暂时没有打开',
  text: '这一页出了问题，我们已经记录下来。请稍后重试；其他页面可正常使用。',
  number: '问题编号：',
  again: '重新打开',
  home: '返回首页',
  feedback: '意见反馈',
}
