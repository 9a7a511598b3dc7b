import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import { PROOFREADING_TICKS } from '#contracts/studio/permissions.ts'
import { jsonOf, type Response } from './http.ts'
import { failureOf } from './tally.ts'
import { type StaffMember, staffMember } from './staff-member.ts'

const AUTHOR = 'linjianwei'
/** Reviewers of the three stages of the column. */
const REVIEWERS = ['zhouyanbei', 'shentinglan', 'chuhuaijin'] as const
const PUBLISHER = 'jiminghui'
const COLUMN = 2
const TICKS = Object.keys(PROOFREADING_TICKS)

/** Called with each response of a step. */
type OnStep = (response: Response) => void

/** Logged-in staff members who write, review and publish. */
export type EditorialDesk = {
  /** Creates an article. @throws StepFailed. */
  create: (onStep: OnStep) => Promise<{ articleId: number; version: number }>
  save: (article: { articleId: number; version: number }, title: string) => Promise<Response>
  /** Reads title and version of an article from the studio; undefined if the call fails. */
  read: (articleId: number) => Promise<{ version: number; title: string } | undefined>
  /** Writes, submits, reviews and publishes an article. @throws StepFailed. */
  publish: (title: string, onStep: OnStep) => Promise<number>
  /** Withdraws a published article. */
  withdraw: (articleId: number) => Promise<Response>
}

/** Thrown when a step gets an error or no response. */
export class StepFailed extends Error {}

type Data = Readonly<Record<string, unknown>>

/** Logs in the staff members of the desk. */
export async function openEditorialDesk(base: string): Promise<EditorialDesk> {
  const [author, publisher] = [await staffMember(base, AUTHOR), await staffMember(base, PUBLISHER)]
  const reviewers: StaffMember[] = []
  for (const login of REVIEWERS) reviewers.push(await staffMember(base, login))

  const step = async (response: Response, onStep: OnStep): Promise<Data> => {
    onStep(response)
    const failure = failureOf(response)
    if (failure !== undefined) throw new StepFailed(failure)
    return (jsonOf(response)?.['data'] ?? {}) as Data
  }
  const idsOf = (data: Data) => ({ articleId: Number(data['articleId']), version: Number(data['version']) })
  const save: EditorialDesk['save'] = ({ articleId, version }, title) =>
    author.call('PUT', `/articles/${articleId}/draft`, { version, ...draftOf(title) })
  const move = (who: StaffMember, articleId: number, name: string, body: object) =>
    who.call('POST', `/articles/${articleId}/${name}`, body)

  async function approve(articleId: number, reviewer: StaffMember, onStep: OnStep): Promise<Data> {
    const article = await step(await reviewer.call('GET', `/articles/${articleId}`), onStep)
    const [version, revisionId] = [article['version'], Number(article['pendingRevisionId'])]
    const check = await reviewer.call('GET', `/articles/${articleId}/revisions/${revisionId}/check`)
    const findings = (await step(check, onStep)) as unknown as { severity: string; key: string }[]
    const answers = findings.filter(({ severity }) => severity === 'ask').map(({ key }) => ({ key, text: '已经核对' }))
    return step(await move(reviewer, articleId, 'approval', { version, revisionId, ticks: TICKS, answers }), onStep)
  }

  const create: EditorialDesk['create'] = async (onStep) =>
    idsOf(await step(await author.call('POST', '/articles', { typeId: COLUMN }), onStep))

  return {
    create,
    save,
    async read(articleId) {
      const data = jsonOf(await author.call('GET', `/articles/${articleId}`))?.['data'] as Data | null | undefined
      return data ? { version: Number(data['version']), title: String((data['draft'] as Data)['title']) } : undefined
    },
    async publish(title, onStep) {
      const made = await create(onStep)
      const { articleId, version } = idsOf(await step(await save(made, title), onStep))
      let standing = await step(await move(author, articleId, 'submission', { version }), onStep)
      for (const reviewer of reviewers)
        if (standing['state'] === 'inReview') standing = await approve(articleId, reviewer, onStep)
      await step(await move(publisher, articleId, 'publication', { version: standing['version'] }), onStep)
      return articleId
    },
    async withdraw(articleId) {
      const version = jsonOf(await publisher.call('GET', `/articles/${articleId}`))?.['data'] as Data | null | undefined
      return move(publisher, articleId, 'withdrawal', { version: version?.['version'], reason: '内容有误，先撤下。' })
    },
  }
}

const draftOf = (title: string) => ({
  ...emptyDraft(COLUMN),
  title,
  outline: '招聘会于12月6日举行。',
  html: '<p>招聘会于12月6日举行，欢迎参加。</p>',
  source: '江汉人才',
  author: '招聘事业部',
  editorName: '丁微澜',
})
