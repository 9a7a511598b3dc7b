import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationId } from '#contracts/generated/endpoints.ts'
import type { SiteFacts } from '#contracts/generated/wire.ts'
import type { WrittenKinds } from '#server/calls/cache-tags.ts'
import type { Services } from '#server/features.ts'
import { call } from '#server/features/job/testing/call.ts'
import { companyDraft, jobDraft, sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { anArticleDraft } from '#server/testing/factories.ts'

type Case = {
  /** A call that shows the written content. */
  reads: OperationId
  /** Further calls that show the content, with the same input. */
  also?: readonly OperationId[]
  input?: Record<string, string | number>
  /** Prerequisites; other writers may create them. */
  prepare?: (services: Services) => Promise<unknown>
  write: (services: Services) => Promise<unknown>
}

const region = { pid: 420_000, name: '省直辖', level: 2, orderNum: 9 }
const place = { address: '武汉市', contactPhone: '027-00000000', longitude: null, latitude: null }
const project = {
  name: '春季校园招聘',
  projectType: '校园招聘',
  regionId: 420_100,
  coverFileId: null,
  startsAt: new Date('2026-03-01T01:00:00Z'),
  endsAt: new Date('2027-03-01T01:00:00Z'),
  intro: '',
  content: '<p>专场</p>',
  contactName: '黎芷',
  contactPhone: '027-00000000',
  isVisible: true,
  companyIds: [],
}

const storedPicture = async (files: Services['files']): Promise<number> => {
  const png = { bytes: Buffer.from('png'), originalFilename: 'a.png', extension: 'png', mediaType: 'image/png' }
  const [file] = await files.store([{ ...png, id: 'a'.repeat(32) }])
  return file?.id ?? 0
}

/** For each kind of content, a call that shows it and its writer. A kind without a row does not compile. */
const CASES: Record<keyof WrittenKinds, Case> = {
  article: {
    reads: 'getCommentListWithPage',
    write: ({ articleWriting }) => articleWriting.publish([anArticleDraft()]),
  },
  banner: {
    reads: 'getBarPictureList',
    async write({ contentImport, files }) {
      const content = { title: '稳就业', text: '', linkUrl: '/policy', fileId: await storedPicture(files) }
      await contentImport.publish('bar-picture', [{ content }])
    },
  },
  searchWord: {
    reads: 'jobsList',
    also: ['companyList', 'searchArticles', 'understandKeyword'],
    input: { keyword: '泥瓦匠', match: 'understood' },
    write: ({ searchWords }) => searchWords.fillEmpty([{ word: '泥瓦匠', target: '应届', kind: 'level' }]),
  },
  company: { reads: 'companyList', write: ({ companyWriting }) => companyWriting.create([companyDraft()]) },
  job: {
    reads: 'jobsList',
    prepare: ({ companyWriting }) => companyWriting.create([companyDraft({ fullName: '招人的公司' })]),
    async write({ companies, jobWriting }) {
      const { rows } = await companies.list({})
      await jobWriting.publish([jobDraft(rows[0]?.companyId ?? 0)])
    },
  },
  location: {
    reads: 'getCmLocation',
    write: ({ contentImport }) => contentImport.publish('office', [{ content: { name: '总部', ...place } }]),
  },
  lookup: {
    reads: 'getRegionList',
    write: ({ lookupWriting }) => lookupWriting.insert({ regions: [{ ...region, id: 429_000, code: '429000' }] }),
  },
  'page-document': {
    reads: 'getPageDocument',
    input: { slug: 'privacy' },
    async write({ contentImport }) {
      await contentImport.publishPages([
        { slug: 'privacy', content: { slug: 'privacy', title: '新', lead: '', sections: [] } },
      ])
    },
  },
  'product-system': {
    reads: 'getProductSystemTree',
    input: { name: '产品体系' },
    write: ({ contentImport }) =>
      contentImport.publish('product-tree', [
        { key: '产品体系', content: { nodes: [{ id: '1001', pid: '', name: '招聘' }] } },
      ]),
  },
  'recruit-project': {
    reads: 'getReRecruitProjectList',
    write: ({ projectWriting }) => projectWriting.create([project]),
  },
  site: {
    reads: 'getSiteFacts',
    write: ({ contentImport }) => contentImport.publishFacts({ ...FACTS, phone: '027-11111111' }),
  },
}

/** Incomplete on purpose: the content does not matter, and the self-check is off. */
const FACTS = { phone: '027-00000000', shortName: '江汉人才', fullName: '江汉人才发展集团有限公司' } as SiteFacts

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp({
    clock: { now: () => new Date('2026-03-10T10:00:00+08:00') },
    config: { selfCheck: 'off' },
  })
  await site.services.lookupWriting.insert(sampleLookups)
  await site.services.contentImport.publishFacts(FACTS)
  await site.services.contentImport.publishPages([
    { slug: 'privacy', content: { slug: 'privacy', title: '旧', lead: '', sections: [] } },
  ])
})
afterAll(() => site.close())

test.each(Object.entries(CASES))('the response right after a write contains the changed %s', async (_kind, row) => {
  await row.prepare?.(site.services)
  const calls = [row.reads, ...(row.also ?? [])]
  const answers = async () =>
    Promise.all(calls.map(async (id) => [id, JSON.stringify(await call(site, id, row.input))] as const))
  const before = await answers()
  await row.write(site.services)
  const after = await answers()
  expect(after.filter(([, answer]) => !answer.includes('"code":200'))).toEqual([])
  expect(after.filter(([, answer], at) => answer === before[at]?.[1])).toEqual([])
})
