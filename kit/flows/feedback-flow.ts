import { MARKER, samplePng, UNKNOWN_FILE } from '#kit/cases/samples.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import { claimThat, type Flow } from './flow.ts'

/** Feedback with pictures, which only staff may read. */
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
