import type { OperationId } from '#contracts/catalogue.ts'
import { DEFAULT_PAGE_LIMIT, PRODUCT_SYSTEM_NAME } from '#contracts/constants/limits.ts'
import type { SampleFile } from '#kit/suite/ports.ts'
import { uploadLimitBytes } from '#contracts/constants/upload-rules.ts'
import { valuesAt } from '#kit/suite/answer.ts'
import { type TestClient, DEAD_KEY } from '#kit/suite/test-client.ts'
import type { Input } from '#kit/suite/wire-format.ts'

/**
 * Marks what a run writes. Each entry of a resume has it in two strings, so that leftovers are found even if a negative
 * replaces one of them.
 */
export const MARKER = '契约测试'
/** A positive id that no object has. */
export const UNKNOWN_ID = 2_000_000_001
/** A well-formed name of a file that was never uploaded. */
export const UNKNOWN_FILE = `/profile/upload/2026/03/10/${'0'.repeat(32)}.pdf`
/** A well-formed receipt number without feedback: generated numbers contain no 0 or 1 after the date. */
export const UNKNOWN_RECEIPT = '20260310-00001111'
/** A well-formed phone number without a user: numbers from 199 0000 0000 on are not assigned. */
export const UNUSED_PHONE = '19900000009'
/** Contains characters that are easily lost or escaped in transit. */
export const GOOD_PASSWORD = 'Qiyue+<Ceshi>&2026%'
/** A password that no account has. */
export const WRONG_PASSWORD = 'Falsch-2026'

/** Made-up values that look like secrets. Reports show them, so that their requests can be run. */
export const MADE_UP: ReadonlySet<string> = new Set([UNUSED_PHONE, WRONG_PASSWORD, DEAD_KEY, 'k'.repeat(43)])

/** Returns a fresh login scene on every call. */
export const newScene = ({ target, seed }: TestClient): string =>
  `kit-${seed.toString(36)}-${target.clock.now().toString(36)}`

/** A valid work experience that lasts until now. */
export const WORK = {
  companyName: `${MARKER}公司`,
  positionName: '工程师',
  startTime: '2020-07',
  toNow: true,
  workContent: `${MARKER}：设计与调试。`,
}
/** A valid education; `education` is a code of resume-terms.ts. */
export const EDUCATION = {
  schoolName: `${MARKER}大学`,
  majorName: `${MARKER}专业`,
  education: '4',
  fullTime: true,
  startTime: '2016-09',
  endTime: '2020-06',
}
/** A valid project. */
export const PROJECT = {
  projectName: `${MARKER}项目`,
  projectRole: '负责人',
  startTime: '2021-01',
  endTime: '2022-01',
  projectContent: `${MARKER}：从方案到交付。`,
}
/** The basics of a resume that is complete enough to apply with. */
export const BASICS = {
  userName: `${MARKER}员`,
  education: '4',
  workYears: '4',
  advantage: '踏实肯干。',
  intention: { jobName: '工程师', salaryMin: 8000, salaryMax: 12_000, jobNature: '1' },
}

/** Builds a minimal PDF that uploads accept. Each `word` gives a different file. */
export const samplePdf = (word = 'sample'): SampleFile => ({
  name: `${MARKER}.pdf`,
  type: 'application/pdf',
  bytes: asciiBytes(`%PDF-1.4\n% ${word}\n%%EOF\n`),
})

/** Builds a PNG of the maximum upload size, padded after its end marker. */
export const largestPng = (): SampleFile => {
  const { bytes, ...picture } = samplePng()
  const large = new Uint8Array(uploadLimitBytes('image'))
  large.set(bytes)
  return { ...picture, bytes: large }
}

/** A picture of one pixel. */
export const samplePng = (): SampleFile => ({
  name: `${MARKER}.png`,
  type: 'image/png',
  bytes: Uint8Array.from(
    '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da6364f8cf500f00038601805a347d6b0000000049454e44ae426082'.match(
      /../g,
    ) ?? [],
    (byte) => Number.parseInt(byte, 16),
  ),
})

/** Characters that a server may wrongly escape, filter or truncate. They must be read back unchanged. */
export const SIGNS = `<b>A&B</b> "x" 'y' %20 \\n 😀`

/** Builds a string of `length` characters that begins with the marker and is full of `SIGNS`. */
export function fullText(length: number): string {
  const signs = Array.from(`${MARKER}：第一行\n${`${SIGNS}；`.repeat(length)}`)
  return [...signs.slice(0, length - 1), '。'].join('')
}

/** Encodes an ASCII string, one byte per character. Other characters would lose bits. */
export const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

type Sample = Input | ((ask: TestClient) => Promise<Input>)

const scene = async (ask: TestClient): Promise<Input> => ({ scene: newScene(ask) })
const log = { phoneNumber: UNUSED_PHONE, verifyCode: '000000' }

/** Valid input of each call, except for ids from responses of other calls (the declaration's `idSources`). */
export const SAMPLES: Readonly<Partial<Record<OperationId, Sample>>> = {
  getUnlimitedQRCode: scene,
  checkSceneLoginStatus: scene,
  scanScene: scene,
  confirmScene: async (ask) => ({ ...(await scene(ask)), isConfirmed: true }),
  getPreviewUrl: async (ask) => ({ objectKey: (await publicPicture(ask)).objectKey }),
  getCommentListWithPage: { pageNum: 1, pageSize: DEFAULT_PAGE_LIMIT },
  getReRecruitProjectList: {},
  sendCode: { phoneNumber: UNUSED_PHONE, captchaVerification: 'nothing', codeType: 'login' },
  verifyCodeLogin: log,
  register: { ...log, userPassword: GOOD_PASSWORD },
  passwordLogin: { phoneNumber: UNUSED_PHONE, userPassword: GOOD_PASSWORD },
  editPassword: { ...log, newPassword: GOOD_PASSWORD },
  getLatestPositionList: { size: 12 },
  getHotPositionList: { size: 12 },
  getHotCompanyList: { limit: 6 },
  personalInfoCommit: BASICS,
  workExperienceCommit: WORK,
  educationExperienceCommit: EDUCATION,
  projectExperienceCommit: PROJECT,
  getProductSystemTree: { name: PRODUCT_SYSTEM_NAME },
  captchaGet: { captchaType: 'blockPuzzle', clientUid: null, ts: 1 },
  captchaCheck: { captchaType: 'blockPuzzle', token: '0'.repeat(32), pointJson: '{"x":1,"y":5}' },
  commonUpload: { purpose: 'resume' },
  readStoredFile: async (ask) => (await publicPicture(ask)).address,
  searchArticles: { keyword: '人才' },
  setSavedSearchFeed: { savedSearchId: UNKNOWN_ID, isOn: false },
  understandKeyword: { keyword: '武汉会计' },
  suggest: { keyword: '会' },
  getPinnedArticles: { typeId: 3 },
  getPageDocument: { slug: 'service-1' },
  reportPageFailure: { page: '/jobDetail/:id', kind: 'caught', message: 'TypeError: x is not a function', stack: '' },
  feedback: { kind: 'suggestion', content: `${MARKER}：字号可以再大一些。` },
  getFeedbackAnswer: { receiptNumber: UNKNOWN_RECEIPT, captchaVerification: 'nothing' },
  markFeedbackSeen: { receiptNumber: UNKNOWN_RECEIPT },
  renewAgreements: { agreementVersion: '0.0/0.0' },
  collectJob: { collected: true },
  requestDataExport: { verifyCode: '000000' },
  downloadDataExport: { exportKey: 'k'.repeat(43) },
  deleteAccount: { verifyCode: '000000' },
}

/** Returns a public picture: the first of the home page. */
async function publicPicture(ask: TestClient): Promise<{ objectKey: string; address: Input }> {
  const { body } = await ask.expect('getBannerList', 200)
  const [url] = valuesAt(body, '/data/*/pictureUrl').filter((each) => typeof each === 'string')
  if (url === undefined) return ask.skip('no-data', 'getBannerList')
  const [objectKey, year, month, day, name] = /\/profile\/upload\/(\d{4})\/(\d\d)\/(\d\d)\/([^?]+)/.exec(url) ?? []
  if (objectKey === undefined) return ask.skip('no-data', 'getBannerList: no stored picture')
  return { objectKey, address: { year, month, day, name } }
}
