import { creditCodeCheck } from '#contracts/studio/kinds/credit-code.ts'
import { sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import type { ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import { type Content, emptyContent } from '#contracts/studio/kinds/content-values.ts'
import type { ContentStanding } from '#contracts/generated/studio-wire.ts'
import type { Grant } from '#contracts/studio/permissions.ts'
import type { StaffRole } from '#contracts/studio/staff-roles.ts'
import type { DatabaseKind } from '#server/database/database-url.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { aMember, type Member, studioCall } from '#server/features/staff/testing/staff-client.ts'
import { beijingTime } from '#server/platform/beijing-time.ts'
import { buildTestApp } from '#server/testing/build-test-app.ts'
import { kindOf } from '#server/features/content/content-item.ts'

export type ContentDesk = Awaited<ReturnType<typeof openContentDesk>>

const ROLES = ['author', 'finalReviewer', 'publisher'] as const satisfies readonly StaffRole[]

const PLACE = { regionId: 420_111, industryId: 33_712, address: '武汉市洪山区荻浦路 437 号' }
const SAMPLE_COMPANY: Content = {
  ...PLACE,
  fullName: '湖北澜渚轨道装备有限公司',
  shortName: '澜渚轨道',
  natureCode: '1',
  scaleCode: '5',
  establishDate: '2005-03-28',
  intro: '为多座城市的地铁提供制动单元。',
}
const SAMPLE_JOB: Content = {
  ...PLACE,
  name: '车辆工程师',
  pay: { min: 8000, max: 12_000, months: 13 },
  recruitCount: 3,
  educationCode: '4',
  workYearsCode: '4',
  natureCode: '1',
  duty: '负责转向架设计',
  requirement: '熟悉三维软件',
}

/** A site with lookups, logged-in staff, two stored pictures, and helpers for the usual steps of content. */
export async function openContentDesk(kind: DatabaseKind, options: Parameters<typeof buildTestApp>[0] = {}) {
  const clock = testClock()
  const site = await buildTestApp({ kind, clock, ...options })
  await site.services.lookupWriting.insert(sampleLookups)
  const member = (grants: readonly Grant[]) => aMember(site, clock, grants)
  const made = new Map<StaffRole, Member>()
  for (const role of ROLES) made.set(role, await member([{ role, scope: 'all' }]))
  const people = Object.fromEntries(made) as Record<(typeof ROLES)[number], Member>

  const png = { bytes: Buffer.from('png'), originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
  const stored = await site.services.files.store(['a', 'b'].map((letter) => ({ ...png, id: letter.repeat(32) })))
  const [wideFileId = 0, narrowFileId = 0] = stored.map(({ id }) => id)

  /** Complete values of a banner. */
  const banner = (values: Content = {}): Content => ({
    ...emptyContent(kindOf({ kind: 'banner' }).fields),
    title: '秋季招聘月',
    linkUrl: '/jobs',
    wideFileId,
    narrowFileId,
    ...values,
  })

  /** Complete values of a company, each with a credit code of its own. */
  let companies = 0
  const company = (values: Content = {}): Content => {
    companies += 1
    const body = `9142010${String(companies).padStart(10, '0')}`
    return {
      ...emptyContent(kindOf({ kind: 'company' }).fields),
      ...SAMPLE_COMPANY,
      creditCode: body + creditCodeCheck(body),
      ...values,
    }
  }
  /** Complete values of a job of a company, valid for a hundred days. */
  const job = (companyId: number, values: Content = {}): Content => ({
    ...emptyContent(kindOf({ kind: 'job' }).fields),
    ...SAMPLE_JOB,
    companyId,
    deadline: dayIn(100),
    ...values,
  })
  /** Complete values of a project that runs now. */
  const project = (companyIds: readonly number[], values: Content = {}): Content => ({
    ...emptyContent(kindOf({ kind: 'project' }).fields),
    name: '春季校园招聘',
    regionId: 420_111,
    startsAt: minuteIn(-1440),
    endsAt: minuteIn(14_400),
    intro: '在洪山区举办的校园专场。',
    companyIds: [...companyIds],
    ...values,
  })
  const dayIn = (days: number) => beijingTime(new Date(clock.now().getTime() + days * 86_400_000)).slice(0, 10)

  const moved = ({ itemId, version }: ContentStanding, of: ContentKindId = 'banner') => ({ kind: of, itemId, version })
  const pendingOf = async (itemId: number) =>
    (await site.database.read.contentItem.findUniqueOrThrow({ where: { id: itemId } })).pendingRevisionId ?? 0

  const created = async (content: Content = banner(), of: ContentKindId = 'banner'): Promise<ContentStanding> =>
    (await studioCall(site, 'createContent', { kind: of, content }, people.author)).data
  const saved = async (standing: ContentStanding, content: Content, of: ContentKindId = 'banner') =>
    (await studioCall(site, 'saveContent', { ...moved(standing, of), content }, people.author)).data.standing
  const submitted = async (standing: ContentStanding, of: ContentKindId = 'banner'): Promise<ContentStanding> =>
    (await studioCall(site, 'submitContent', moved(standing, of), people.author)).data
  async function approved(standing: ContentStanding, of: ContentKindId = 'banner'): Promise<ContentStanding> {
    const after = await submitted(standing, of)
    const revisionId = await pendingOf(after.itemId)
    return (await studioCall(site, 'approveContent', { ...moved(after, of), revisionId }, people.finalReviewer)).data
  }
  async function published(standing: ContentStanding, of: ContentKindId = 'banner'): Promise<ContentStanding> {
    const after = await approved(standing, of)
    return (await studioCall(site, 'publishContent', moved(after, of), people.publisher)).data
  }
  /** Takes an item away from visitors. @returns its standing afterwards. */
  async function withdrawn(standing: ContentStanding, of: ContentKindId = 'banner'): Promise<ContentStanding> {
    const input = { ...moved(standing, of), reason: '按要求暂停显示' }
    return (await studioCall(site, 'withdrawContent', input, people.publisher)).data
  }
  /** Id of the public row of an item. */
  const rowIdOf = async ({ itemId }: ContentStanding) =>
    (await site.database.read.contentItem.findUniqueOrThrow({ where: { id: itemId } })).publicId ?? 0
  /** The minute `minutes` from now, as fields have it. */
  const minuteIn = (minutes: number) => beijingTime(new Date(clock.now().getTime() + minutes * 60_000)).slice(0, 16)

  return {
    site,
    clock,
    people,
    member,
    banner,
    company,
    job,
    project,
    dayIn,
    moved,
    pendingOf,
    created,
    saved,
    submitted,
    approved,
    published,
    withdrawn,
    rowIdOf,
    minuteIn,
    pictures: { wideFileId, narrowFileId },
    close: () => site.close(),
  }
}
