import { type CatalogueText, text, texts } from './catalogue-text.ts'
import { APPLY_COMPLETENESS, EXPERIENCES_MAX, OTHER_ATTACHMENTS_MAX, RESUME_MIN_AGE } from './limits.ts'

/** Error messages for invalid résumé data and attachments. */
export const RESUME_MESSAGE = /* @__PURE__ */ texts({
  startsLater: '开始时间不能晚于本月',
  endsLater: '结束时间不能晚于本月，仍在职请选择“至今”',
  noEnd: '请填写结束时间，或选择“至今”',
  endsBefore: '结束时间不能早于开始时间',
  tooYoung: `未满 ${RESUME_MIN_AGE} 周岁，暂不能填写在线简历`,
  salaryTurned: '期望月薪下限不能高于上限',
  tooManyEntries: `最多填写 ${EXPERIENCES_MAX} 条`,
  photoGone: '头像文件不存在，请重新上传',
  photoFormat: '头像须为刚上传的 JPG 或 PNG 图片',
  fileGone: '文件不存在，请重新上传',
  fileTaken: '文件已另作他用，请重新上传',
  resumeFormat: '附件简历须为 PDF、DOC 或 DOCX 文件',
  otherFormat: '附件须为 PDF、DOC、DOCX 文件或图片',
  tooManyFiles: `其他附件最多 ${OTHER_ATTACHMENTS_MAX} 份，请先删除不需要的`,
  printedOften: '生成过于频繁，请稍后再试',
  printerBusy: '正在生成的简历较多，请稍后再试',
})
/** Message for an application with an incomplete résumé; `gaps` are instructions such as 添加教育经历. */
export const incompleteResumeMessage = (percent: number, gaps: readonly string[]): CatalogueText =>
  text(`简历完整度 ${percent}%，达到 ${APPLY_COMPLETENESS}% 才能投递。请先${gaps.join('；')}`)
