import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#contracts/catalogue.ts'
import { PRODUCT_SYSTEM_NAME } from '#contracts/constants/limits.ts'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import { CONTENT_KINDS, type ContentKindId } from '#contracts/studio/kinds/all-kinds.ts'
import type { Leaf } from '#contracts/studio/kinds/content-leaves.ts'
import type { Content } from '#contracts/studio/kinds/content-values.ts'
import { call } from '#server/features/job/testing/call.ts'
import { companyDraft, projectDraft } from '#server/features/job/testing/job-fixtures.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { contentOf, kindOf, statusOf } from './content-item.ts'
import { type ContentDesk, openContentDesk } from './testing/content-desk.ts'
import { notMaintained } from './testing/not-maintained.ts'
import {
  answerValues,
  changeableLeaves,
  differences,
  fieldValues,
  patternOf,
  schemaLeaves,
  type WalkFiles,
  type WalkTargets,
  withValue,
} from './testing/field-walk.ts'

/** Fields that no public response contains, and values of public responses that no form changes. */
const [unseenFields, programValues] = [notMaintained('不公开的字段'), notMaintained('网页上的数据')]

/** Item keys of kinds with a fixed set of items. */
const KEYS: Partial<Record<ContentKindId, string>> = {
  'home-document': 'home',
  'site-facts': 'site',
  page: 'accessibility',
  agreement: 'agreement',
  'product-tree': PRODUCT_SYSTEM_NAME,
}

describe.each(testDatabaseKinds)('every field of every kind on %s', (database) => {
  let desk: ContentDesk
  let files: WalkFiles
  let targets: WalkTargets
  let values: ReturnType<typeof fieldValues>
  /** Paths in public responses that a form has changed: `getSiteFacts.data.phone`. */
  const changedPlaces = new Set<string>()
  beforeAll(async () => {
    desk = await openContentDesk(database)
    files = {
      picture: [desk.pictures.wideFileId, desk.pictures.narrowFileId],
      video: await stored('mp4', 'video/mp4'),
      attachment: await stored('pdf', 'application/pdf'),
    }
    const { companyWriting, projectWriting } = desk.site.services
    const [one = 0, two = 0] = await companyWriting.create([
      companyDraft({ fullName: '甲公司', shortName: '甲' }),
      companyDraft({ fullName: '乙公司', shortName: '乙' }),
    ])
    const company = [one, two] as const
    const [project = 0] = await projectWriting.create([projectDraft([...company])])
    targets = { company, project: [project, project], region: [420_111, 420_500], industry: [33_712, 90_000] }
    values = fieldValues({ files, targets })
    // getSiteFacts, which also returns the texts of the home page, needs site facts
    await shownItem('site-facts')
  }, 60_000)
  afterAll(() => desk.close())

  async function stored(extension: string, mediaType: string): Promise<[number, number]> {
    const file = { bytes: Buffer.from(extension), originalFilename: `a.${extension}`, extension, mediaType }
    const ids = ['c', 'd'].map((letter) => ({ ...file, id: (extension[0] ?? '').padEnd(31, letter) + letter }))
    const [one, two] = await desk.site.services.files.store(ids)
    return [one?.id ?? 0, two?.id ?? 0]
  }

  /** Valid content of a kind, without empty values. */
  function whole(kind: ContentKindId): Content {
    const filled = values.filled(kindOf({ kind }).fields)
    if (kind === 'company') return { ...filled, ...filledOver(desk.company(), filled) }
    if (kind === 'job') return filledOver(desk.job(targets.company[0], { projectIds: [targets.project[0]] }), filled)
    if (kind === 'project') return filledOver(desk.project(targets.company, { contactPhone: '027-8765 4321' }), filled)
    if (kind === 'agreement') return { ...filled, version: '1.0' }
    return kind === 'page' ? { ...filled, effectiveDate: '2030-02-03', updatedDate: '2030-02-03' } : filled
  }
  const filledOver = (sample: Content, filled: Content): Content =>
    Object.fromEntries(
      Object.entries(filled).map(([name, value]) => {
        const given = sample[name]
        const isMissing = given === null || given === '' || (Array.isArray(given) && given.length === 0)
        return [name, isMissing ? value : given]
      }),
    )

  /** Another value that the rules of the field's kind allow. */
  function changed(kind: ContentKindId, { path, field, value }: Leaf): unknown {
    if (path === 'creditCode') return desk.company()['creditCode']
    if (path === 'effectiveDate' || path === 'updatedDate') return '2031-02-03'
    if (path === 'version' && kind === 'agreement') return '1.1'
    if (path === 'deadline') return desk.dayIn(90)
    if (path === 'startsAt') return desk.minuteIn(-2000)
    if (path === 'endsAt') return desk.minuteIn(20_000)
    if (path === 'contactPhone' && kind === 'project') return '027-1234 5678'
    if (path === 'pay.min') return 7000
    if (path === 'pay.max') return 15_000
    return values.another(field, value)
  }

  async function shownItem(kind: ContentKindId) {
    const key = KEYS[kind]
    if (key === undefined) return desk.published(await desk.created(whole(kind), kind), kind)
    await desk.site.services.contentImport.publish(kind, [{ key, content: whole(kind) }])
    const where = { kind_key: { kind, key } }
    return statusOf(await desk.site.database.read.contentItem.findUniqueOrThrow({ where }))
  }

  /** Replies of the kind's public calls that show the item. */
  async function answers(kind: ContentKindId, rowId: number): Promise<Record<string, unknown>> {
    const inputs: Partial<Record<OperationId, Record<string, string | number>>> = {
      getPageDocument: { slug: KEYS[kind] ?? '' },
      getProductSystemTree: { name: PRODUCT_SYSTEM_NAME },
      company: { companyId: rowId },
      jobs: { jobId: rowId },
      jobsList: { reRecruitProjectId: targets.project[0] },
      getSingleRecruitProject: { reRecruitProjectId: rowId },
      getProjectCompanyList: { reRecruitProjectId: rowId },
      getLatestPositionList: { size: 12 },
      getHotPositionList: { size: 12 },
      getHotCompanyList: { limit: 6 },
    }
    const found: Record<string, unknown> = {}
    for (const id of kindOf({ kind }).feeds as OperationId[]) found[id] = await call(desk.site, id, inputs[id] ?? {})
    return found
  }

  test.each(CONTENT_KINDS.map(({ id }) => id))(
    'a change of any field of %s in the studio changes the public responses',
    async (kind) => {
      let standing = await shownItem(kind)
      const { fields } = kindOf({ kind })
      const rowId = await desk.rowIdOf(standing)
      const item = await desk.site.database.read.contentItem.findUniqueOrThrow({ where: { id: standing.itemId } })
      let content = contentOf(item, item.draft)
      let before = await answers(kind, rowId)
      const unseen: string[] = []
      for (const leaf of changeableLeaves(fields, content)) {
        const value = changed(kind, leaf)
        content = withValue(content, leaf.path, value)
        const renews = kind === 'agreement' && leaf.path === 'version' ? { renewsConsent: true } : {}
        standing = await desk.published(await desk.saved(standing, content, kind), kind, renews)
        const after = await answers(kind, rowId)
        const places = differences(before, after)
        for (const place of places) changedPlaces.add(patternOf(place))
        const told = answerValues(after)
        const isTold =
          typeof value !== 'string' || !value.startsWith('改') || places.some((at) => told.get(at) === value)
        if (places.length === 0 || !isTold) unseen.push(`${kind}.${patternOf(leaf.path)}`)
        before = after
      }
      expect(unseen).toEqual([...unseenFields.keys()].filter((field) => field.startsWith(`${kind}.`)))
    },
    120_000,
  )

  test('every value of the public responses of content is changed by a form or listed as an exception', () => {
    const feeds = [...new Set<string>(CONTENT_KINDS.flatMap((kind) => kind.feeds))] as OperationId[]
    const answered = feeds.flatMap((id) => schemaLeaves(catalogue[id].replies['200'] ?? {}, id))
    const without = answered.filter((place) => !/\.(code|msg)$/.test(place) && !changedPlaces.has(place))
    expect(without.toSorted()).toEqual([...programValues.keys()].toSorted())
  })
})
