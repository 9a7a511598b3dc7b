import { randomBytes } from 'node:crypto'
import type { StudioDraft, StudioWire } from '#contracts/generated/studio-wire.ts'
import { emptyDraft } from '#contracts/studio/article-metadata.ts'
import { type Grant, PROOFREADING_TICKS, type ProofreadingTick } from '#contracts/studio/permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'
import { callWith, testClock } from '#server/features/account/testing/account-client.ts'
import {
  aMember,
  codeOf,
  type Member,
  STAFF_PASSWORD,
  studioCall,
} from '#server/features/staff/testing/staff-client.ts'
import { storedFileUrl } from '#server/features/stored-file/stored-file-name.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'

/** All items of the proofreading checklist. */
export const TICKS = Object.keys(PROOFREADING_TICKS) as ProofreadingTick[]
const ROLES = ['author', 'firstReviewer', 'secondReviewer', 'finalReviewer', 'publisher'] as const

/** Article status, as far as the tests need it. */
export type Standing = { articleId: number; version: number; state: string }
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** A draft without doubtful findings; tests override fields. */
export const draftContent = (fields: Partial<StudioDraft> = {}): StudioDraft => ({
  ...emptyDraft(2),
  title: '关于组织召开专场招聘会的公告',
  outline: '招聘会于12月6日举行。',
  html: '<p>招聘会于12月6日举行，欢迎参加。</p>',
  source: '江汉人才',
  author: '招聘事业部',
  editorName: '丁微澜',
  ...fields,
})

type Cookie = Pick<Member, 'cookie'>

/** A site with one logged-in staff member per content role, and helpers for the usual steps. */
export async function openDesk(kind: DatabaseKind, options: Parameters<typeof buildTestApp>[0] = {}) {
  const clock = testClock()
  const site = await buildTestApp({ kind, clock, ...options })
  const made: [StaffRole, Member][] = []
  for (const role of ROLES) made.push([role, await aMember(site, clock, [{ role, scope: 'all' }])])
  const people = Object.fromEntries(made) as Record<(typeof ROLES)[number], Member>

  const member = (grants: readonly Grant[]) => aMember(site, clock, grants)
  /** The time `seconds` from now, in the format of calls. */
  const timeIn = (seconds: number) => beijingTime(new Date(clock.now().getTime() + seconds * 1000))
  const all = (role: StaffRole): Grant => ({ role, scope: 'all' })

  /** Makes a call with the current version of an article. */
  async function move<Id extends keyof StudioWire>(id: Id, articleId: number, who: Cookie, more: object = {}) {
    const { version } = await rowOf(articleId)
    return studioCall(site, id, { articleId, version, ...more } as unknown as StudioWire[Id]['input'], who)
  }
  /** The name that aMember has given a staff member. */
  const nameOf = ({ login }: Pick<Member, 'login'>) => login.replace('member', '某某')
  /** Adds a word to the list of check words. */
  async function addWord(word: Pick<StudioWire['createWord']['input'], 'kind' | 'term'>) {
    const rest = { variants: [], exceptWithin: [], suggest: '', isExact: false, why: '', isActive: true }
    await studioCall(site, 'createWord', { ...rest, scope: 'all', ...word }, people.publisher)
  }
  const rowOf = (id: number) => site.database.read.article.findUniqueOrThrow({ where: { id } })

  /** Stores a private file of a staff member. `picture` is HTML that shows the file. */
  async function aFile(who: Pick<Member, 'staffId'> = people.publisher, extension = 'png') {
    const mediaType = extension === 'png' ? 'image/png' : 'application/pdf'
    const bytes = randomBytes(20)
    const name = { originalFilename: `文件.${extension}`, id: randomBytes(16).toString('hex') }
    const [file] = await site.services.files.store([{ bytes, extension, mediaType, ...name }])
    const row = await site.database.write.storedFile.update({
      where: { id: file?.id ?? 0 },
      data: { isPrivate: true, uploadedByStaffId: who.staffId },
    })
    const url = storedFileUrl(row)
    const html = extension === 'png' ? `<p><img src="${url}" alt="现场" /></p>` : `<p><a href="${url}">附件</a></p>`
    return { ...row, url, html }
  }

  async function aDraft(fields: Partial<StudioDraft> = {}): Promise<Standing> {
    const { author } = people
    const typeId = fields.typeId ?? 2
    const { articleId, version } = (await studioCall(site, 'createArticle', { typeId }, author)).data
    return save({ articleId, version }, fields)
  }
  const save = async (
    { articleId, version }: Pick<Standing, 'articleId' | 'version'>,
    fields: Partial<StudioDraft> = {},
  ) => (await studioCall(site, 'saveDraft', { articleId, version, ...draftContent(fields) }, people.author)).data
  const submitted = async (fields: Partial<StudioDraft> = {}) => {
    const { articleId, version } = await aDraft(fields)
    return (await studioCall(site, 'submitArticle', { articleId, version }, people.author)).data
  }
  const pendingOf = async (articleId: number) =>
    (await site.database.read.article.findUniqueOrThrow({ where: { id: articleId } })).pendingRevisionId ?? 0
  /** Answers doubtful findings, then approves. */
  async function approve({ articleId, version }: Standing, who: Member) {
    const revisionId = await pendingOf(articleId)
    const findings = (await studioCall(site, 'checkRevision', { articleId, revisionId }, who)).data ?? []
    const answers = findings.filter(({ severity }) => severity === 'ask').map(({ key }) => ({ key, text: '已经核对' }))
    return studioCall(site, 'approveArticle', { articleId, version, revisionId, ticks: TICKS, answers }, who)
  }
  async function approved(fields: Partial<StudioDraft> = {}) {
    let standing: Standing = await submitted(fields)
    for (const role of ['firstReviewer', 'secondReviewer', 'finalReviewer'] as const)
      standing = (await approve(standing, people[role])).data
    return standing
  }
  async function published(fields: Partial<StudioDraft> = {}) {
    const { articleId, version } = await approved(fields)
    return (await studioCall(site, 'publishArticle', { articleId, version }, people.publisher)).data
  }
  const read = (cmCommentId: number) => callWith(site, 'getCommentById', { cmCommentId })
  const found = async (keyword: string) =>
    ((await callWith(site, 'searchArticles', { keyword })) as unknown as { total: number; rows: object[] }).rows.length

  /** Advances the clock in steps of at most ten minutes, so that all staff stay logged in. */
  async function later(seconds: number) {
    for (let left = seconds; left > 0; left -= 600) {
      clock.forward(Math.min(left, 600))
      for (const { cookie } of Object.values(people)) await studioCall(site, 'extendStaffSession', {}, { cookie })
    }
  }

  async function relogged(member: Member, hasFactor: boolean) {
    clock.forward(31)
    const { cookie } = await studioCall(site, 'logInStaff', { login: member.login, password: STAFF_PASSWORD })
    await studioCall(site, 'proveSecondFactor', { code: codeOf(member.secret, clock) }, { cookie })
    if (!hasFactor) await later(6 * 60)
    return { ...member, cookie }
  }

  return {
    site,
    clock,
    people,
    all,
    member,
    timeIn,
    move,
    nameOf,
    rowOf,
    aFile,
    addWord,
    content: draftContent,
    aDraft,
    save,
    submitted,
    pendingOf,
    approve,
    approved,
    published,
    read,
    found,
    later,
    relogged,
    close: () => site.close(),
  }
}
