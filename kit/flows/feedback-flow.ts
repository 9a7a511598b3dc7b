import { MARKER, samplePng, UNKNOWN_FILE, UNKNOWN_RECEIPT } from '#kit/cases/samples.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import { claimThat, type Flow } from './flow.ts'
import { lookedUp, sentFeedback } from './own-feedback-flow.ts'

/** Feedback with pictures; only staff may read the pictures. */
export const feedbackFlow: Flow = {
  id: 'feedback-with-pictures',
  title: '反馈带图片：每一张都须是本人上传的；每次一个回执编号',
  needs: ['person'],
  covers: ['commonUpload 200', 'feedback 200', 'feedback 500', 'readStoredFile 404'],
  async run(ask) {
    const content = `${MARKER}：页面上的图片不清楚。`
    const { body } = await ask.expect('commonUpload', 200, { purpose: 'feedback' }, { file: samplePng() })
    const picture = body.fileName
    const [, year, month, day, name] = /(\d{4})\/(\d\d)\/(\d\d)\/([^/]+)$/.exec(picture) ?? []
    await ask.expect('readStoredFile', 404, { year, month, day, name }, { as: 'nobody' })
    const send = { kind: 'complaint', content, contact: 'kit@example.cn' }
    for (const pictureList of [
      [picture, UNKNOWN_FILE],
      [UNKNOWN_FILE, picture],
    ])
      await ask.expect('feedback', 500, { ...send, pictureList }, { as: 'a' })
    await ask.expect('feedback', 500, { ...send, pictureList: [picture] }, { as: 'nobody' })
    const receipt = async (pictureList: string[]) =>
      valuesAt(
        (await ask.expect('feedback', 200, { ...send, pictureList }, { as: 'a' })).body,
        '/data/receiptNumber',
      )[0]
    const [first, second] = [await receipt([picture]), await receipt([])]
    claimThat(ask, 'feedback', first !== second, ['/200/data/receiptNumber', 'a number of its own', 'the same number'])
  },
}

/** Checks that feedback is found by its number, unless it is a report or was sent by a logged-in user. */
export const feedbackAnswerFlow: Flow = {
  id: 'feedback-answer',
  title: '凭编号查到自己提交的；举报、登录后提交的、不存在的，回答相同',
  needs: ['person'],
  covers: [
    'feedback 200',
    'getFeedbackAnswer 200',
    'getFeedbackAnswer 500',
    'myFeedbackList 200',
    'markFeedbackSeen 200',
    'markFeedbackSeen 500',
  ],
  async run(ask) {
    const open = await sentFeedback(ask, { kind: 'suggestion' }, 'nobody')
    const unproven = { receiptNumber: open, captchaVerification: 'nothing' }
    await ask.expect('getFeedbackAnswer', 500, unproven, { as: 'nobody' })
    const { body } = await lookedUp(ask, 200, { receiptNumber: open, as: 'nobody' })
    const [kind, state, day] = ['kind', 'state', 'submitDate'].map((name) => valuesAt(body, `/data/${name}`)[0])
    claimThat(ask, 'getFeedbackAnswer', kind === 'suggestion', ['/200/data/kind', 'suggestion', String(kind)])
    claimThat(ask, 'getFeedbackAnswer', state === 'waiting', ['/200/data/state', 'waiting', String(state)])
    const sentDay = `${open.slice(0, 4)}-${open.slice(4, 6)}-${open.slice(6, 8)}`
    claimThat(ask, 'getFeedbackAnswer', day === sentDay, ['/200/data/submitDate', sentDay, String(day)])

    const own = await sentFeedback(ask, { kind: 'other' }, 'a')
    const refused = async (receiptNumber: string) =>
      (await lookedUp(ask, 500, { receiptNumber, as: 'nobody' })).body.msg
    const texts = [
      await refused(UNKNOWN_RECEIPT),
      await refused(await sentFeedback(ask, { kind: 'report' }, 'nobody')),
      await refused(own),
    ]
    const isAlike = texts.every((text) => text === texts[0])
    claimThat(ask, 'getFeedbackAnswer', isAlike, ['/500/msg', 'one text for all three', texts.join(' / ')])
    await lookedUp(ask, 200, { receiptNumber: own, as: 'a' })

    const listed = await ask.expect('myFeedbackList', 200, {}, { as: 'a' })
    const numbers = valuesAt(listed.body, '/data/*/receiptNumber')
    claimThat(ask, 'myFeedbackList', numbers[0] === own, ['/200/data', 'the newest first', String(numbers[0])])
    claimThat(ask, 'myFeedbackList', !numbers.includes(open), ['/200/data', 'own feedback alone', open])
    await ask.expect('markFeedbackSeen', 200, { receiptNumber: own }, { as: 'a' })
    await ask.expect('markFeedbackSeen', 500, { receiptNumber: open }, { as: 'a' })
  },
}
