import { STATISTICS_DAYS_MAX } from '#contracts/studio/studio-limits.ts'
import { texts } from './catalogue-text.ts'

/** Texts of the statistics; error-messages.ts exports them. */
export const STATISTICS_MESSAGE = /* @__PURE__ */ texts({
  badDay: '日期格式错误',
  order: '最后一天不能早于第一天',
  tooLong: `最多查看 ${STATISTICS_DAYS_MAX} 天`,
})
