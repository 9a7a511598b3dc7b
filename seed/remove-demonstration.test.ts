import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPeople } from '#seed/content/people/read-people.ts'
import { DatabaseStartError } from '#server/database/database-error.ts'
import {
  DEMONSTRATION_HASHES,
  demonstrationAccounts,
  refuseDemonstrationAccounts,
} from '#server/start/demonstration-accounts.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { readApplicants } from './content/people/read-applicants.ts'
import { APPLICANT_PASSWORD, APPLICANT_SALT } from './people/seed-applicants.ts'
import { removeAccounts } from './remove-demonstration.ts'
import { seedDatabase } from './seed-database.ts'
import { saltOf } from './seed-people.ts'
import { DEMONSTRATION_STAFF_PASSWORD } from './studio/demonstration-staff.ts'
import { readStaff } from './studio/read-staff.ts'
import { saltOf as staffSaltOf } from './studio/seed-staff.ts'

const FOR_ALL = { isDemonstration: false }

test('the server has the password hash of every demo account', async () => {
  for (const { phoneNumber, password } of readPeople())
    expect(DEMONSTRATION_HASHES.people[phoneNumber]).toBe(await hash(password, { salt: saltOf(phoneNumber) }))
  const ofApplicants = await hash(APPLICANT_PASSWORD, { salt: APPLICANT_SALT })
  for (const { phoneNumber } of readApplicants().applicants)
    expect(DEMONSTRATION_HASHES.people[phoneNumber]).toBe(ofApplicants)
  for (const { login } of readStaff())
    expect(DEMONSTRATION_HASHES.staff[login]).toBe(
      await hash(DEMONSTRATION_STAFF_PASSWORD, { salt: staffSaltOf(login) }),
    )
})

describe.each(testDatabaseKinds)('demo accounts on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ kind })
    await seedDatabase(site.database, site.services, { articles: 20, jobs: 400, say: () => undefined })
  }, 120_000)
  afterAll(() => site.close())

  test('prevent the start of a site without demo mode, with an error of one line', async () => {
    const refusal = refuseDemonstrationAccounts(FOR_ALL, site.services)
    await expect(refusal).rejects.toThrow(DatabaseStartError)
    await expect(refusal).rejects.toThrow(
      /^[^\n]*16 个演示求职者、16 个演示工作人员[^\n]*--remove-demonstration[^\n]*$/,
    )
    await expect(refuseDemonstrationAccounts({ isDemonstration: true }, site.services)).resolves.toBeUndefined()
  })

  test('are removed with their data; data of others stays, and the site can start', async () => {
    const { read, write } = site.database
    const { personIds, staffIds } = await demonstrationAccounts(site.services)
    const published = await read.article.count({ where: { publishedRevisionId: { not: null } } })
    const drafts = { authorId: { in: staffIds }, firstPublishedAt: null }
    expect(await read.article.count({ where: drafts })).toBeGreaterThan(0)
    expect(await read.jobApplication.count()).toBeGreaterThan(0)
    const [kept = 0] = staffIds // a staff member who has changed the password
    await write.staffPassword.create({ data: { staffId: kept, hash: 'another', createdAt: new Date() } })
    const own = await site.services.people.createAll([
      { phoneNumber: '19900005003', passwordHash: Object.values(DEMONSTRATION_HASHES.people)[0] ?? '' },
    ])

    const revision = await read.articleRevision.findFirstOrThrow({ where: { publishedOf: { isNot: null } } })
    const { id: revisionId, articleId } = revision
    const remark = { articleId, revisionId, field: 'html', quote: '甲', text: '乙', createdAt: new Date() }
    await write.reviewRemark.create({ data: { ...remark, staffId: staffIds[1] ?? 0 } })

    const others = { authorId: { in: staffIds.slice(1) }, firstPublishedAt: null, publishedRevisionId: null }
    const continued = await read.article.findFirstOrThrow({
      where: { ...others, draft: { isNot: null }, revisions: { none: {} } },
    })
    await write.articleDraft.update({ where: { articleId: continued.id }, data: { updatedById: kept } })

    await write.feedback.create({ data: { receiptNumber: '20260310-7KQ2M9XA', kind: 'other', content: '不是演示' } })

    expect(await removeAccounts(site.services)).toMatchObject({ people: 16, staff: 15 })
    expect(await read.reviewRemark.findMany({ select: { staffId: true } })).toEqual([{ staffId: null }])

    expect(await read.person.findMany({ select: { id: true } })).toEqual(own.map((id) => ({ id })))
    expect(await read.storedFile.count({ where: { ownerId: { in: personIds } } })).toBe(0)
    expect(await read.jobApplication.count()).toBe(0)
    expect([await read.feedback.count(), await read.feedbackStep.count()]).toEqual([1, 0])
    expect(await read.staffUser.findMany({ select: { id: true } })).toEqual([{ id: kept }])
    // the author's account is removed; the draft that somebody else has continued is not
    expect(await read.article.findUnique({ where: { id: continued.id } })).toMatchObject({ authorId: null })
    expect(await read.article.count({ where: others })).toBe(0)
    expect(await read.article.count({ where: { publishedRevisionId: { not: null } } })).toBe(published)
    await expect(refuseDemonstrationAccounts(FOR_ALL, site.services)).resolves.toBeUndefined()
    expect(await removeAccounts(site.services)).toEqual({ people: 0, staff: 0, articles: 0 })
  })

  test('can be seeded again in the same database on the same day, despite the earlier deletions', async () => {
    const { filesFolder, services } = site
    const removed = (await services.deletionJournal.read()).filter(({ kind }) => kind === 'deleted')
    const second = await buildTestApp({ kind, config: { filesFolder } })
    await seedDatabase(second.database, second.services, { articles: 20, jobs: 400, say: () => undefined })
    const people = await second.database.read.person.findMany({ select: { id: true } })
    expect(people.every(({ id }) => removed.some((entry) => entry.id === id))).toBe(true)
    expect(await second.services.deletionSweep.sweep()).toBe(0)
    expect(await second.database.read.person.findMany({ select: { id: true } })).toEqual(people)
    await second.close()
  }, 120_000)
})
