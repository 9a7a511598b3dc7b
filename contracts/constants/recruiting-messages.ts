import { texts } from './catalogue-text.ts'

/** Texts of the studio's calls about applications; error-messages.ts exports them. */
export const RECRUITING_MESSAGE = /* @__PURE__ */ texts({
  applicationMoved: '投递的状态已改变，不能进行此操作，请刷新',
  remarkTooLong: '换上姓名、职位后超过 200 字，请写短一些',
  endBeforeStart: '结束时间须晚于开始时间',
  tooLateToTakeBack: '只能在 24 小时内退回一步',
  noColleague: '该同事不能处理此投递',
  noReason: '请选择查看的原因',
  revealsFull: '一小时内查看过多，请稍后再试',
  templatesFull: '每种用途最多 20 个模板',
  templateThere: '已有同名模板',
})
