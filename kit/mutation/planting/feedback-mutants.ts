import type { BehaviourMutant } from './behaviour-mutant.ts'

const ANSWERS = 'server/features/feedback/feedback-answers.ts'

/** Mutants of the answers to feedback. */
export const feedbackMutants: readonly BehaviourMutant[] = [
  {
    id: 'report-is-told',
    means: '举报凭编号也能查到',
    file: ANSWERS,
    text: "kind: { not: 'report' },",
    replacement: '',
    operations: ['getFeedbackAnswer'],
  },
  {
    id: 'own-feedback-is-told',
    means: '登录后提交的，没有本人会话也能查到',
    file: ANSWERS,
    text: '{ wasLoggedIn: false }',
    replacement: '{}',
    operations: ['getFeedbackAnswer'],
  },
  {
    id: 'unknown-receipt-is-told',
    means: '编号不存在与不能看的，回答不同',
    file: ANSWERS,
    text: 'if (row === null) throw refused(FEEDBACK_MESSAGE.noAnswerHere)',
    replacement: `if (row === null)
      throw refused(
        (await database.read.feedback.count({ where: { receiptNumber } })) > 0
          ? FEEDBACK_MESSAGE.noAnswerHere
          : FEEDBACK_MESSAGE.badPictures,
      )`,
    operations: ['getFeedbackAnswer'],
  },
  {
    id: 'answer-without-captcha',
    means: '查询答复不验证安全验证',
    file: ANSWERS,
    text: 'if (!isProven) throw refused(ACCOUNT_MESSAGE.captchaDead)',
    replacement: '',
    operations: ['getFeedbackAnswer'],
  },
  {
    id: 'feedback-sent-tomorrow',
    means: '反馈的提交日期是第二天',
    file: ANSWERS,
    text: 'submitDate: beijingDay(row.createdAt)',
    replacement: 'submitDate: beijingDay(row.createdAt, 1)',
    operations: ['getFeedbackAnswer', 'myFeedbackList'],
  },
  {
    id: 'feedback-of-everybody',
    means: '“我的反馈”里有别人的',
    file: ANSWERS,
    text: "where: { personId },\n      orderBy: { id: 'desc' }",
    replacement: "orderBy: { id: 'desc' }",
    operations: ['myFeedbackList'],
  },
  {
    id: 'foreign-feedback-seen',
    means: '能把别人的反馈标为已看',
    file: ANSWERS,
    text: 'where: { receiptNumber, personId }',
    replacement: 'where: { receiptNumber }',
    operations: ['markFeedbackSeen'],
  },
  {
    id: 'extension-shorter-than-the-term',
    means: '延期的期限短于通常的',
    file: 'server/features/feedback/feedback-feature.ts',
    text: 'latestDays: days.latest',
    replacement: 'latestDays: 1',
    operations: ['getFeedbackTerms'],
  },
]
