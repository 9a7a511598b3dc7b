import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anotherCode, codeFor, callWith, testClock } from '#server/features/account/testing/account-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { CANARY, fullPerson, ownCode, twoJobs } from './testing/full-person.ts'

const WEEK_SECONDS = 7 * 24 * 3600

describe.each(testDatabaseKinds)('deleting an account on %s', (kind) => {
  let clock: ReturnType<typeof testClock>
  let site: TestApp
  let jobs: [number, number]
  let person: TestPerson
  beforeEach(async () => {
    clock = testClock()
    site = await buildTestApp({ kind, clock })
    jobs = await twoJobs(site)
    person = await fullPerson(site, jobs)
  })
  afterEach(() => site.close())

  const sweep = () => site.services.deletionSweep.sweep()
  async function ask(who = person): Promise<void> {
    const reply = await who.call('deleteAccount', { verifyCode: await ownCode(site, who, 'deleteAccount') })
    expect(reply).toMatchObject({ code: 200 })
  }
  const personRow = () => site.database.read.person.findUnique({ where: { id: person.id } })
  const audit = async () => (await site.database.read.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(short)
  /** Number of rows of a person, by table. */
  async function belongings(id: number): Promise<Record<string, number>> {
    const { read } = site.database
    const where = { personId: id }
    return {
      person: await read.person.count({ where: { id } }),
      sessions: await read.personSession.count({ where }),
      consents: await read.consent.count({ where }),
      intentions: await read.jobIntention.count({ where }),
      work: await read.workExperience.count({ where }),
      education: await read.educationExperience.count({ where }),
      projects: await read.projectExperience.count({ where }),
      attachments: await read.resumeAttachment.count({ where }),
      applications: await read.jobApplication.count({ where }),
      favourites: await read.jobFavourite.count({ where }),
      feedback: await read.feedback.count({ where }),
      files: await read.storedFile.count({ where: { ownerId: id } }),
    }
  }

  test('returns the time of the deletion, ends every session and keeps all data for seven days', async () => {
    const reply = await person.call('deleteAccount', { verifyCode: await ownCode(site, person, 'deleteAccount') })
    expect(reply).toMatchObject({ code: 200, data: { deleteTime: '2026-03-17 16:00:00' } })
    expect(await person.call('personalInfo')).toMatchObject({ code: 102 })
    clock.forward(WEEK_SECONDS - 1)
    expect(await sweep()).toBe(0)
    expect(await belongings(person.id)).toMatchObject({ person: 1, work: 1, files: 5 })
  })

  test('a wrong code changes nothing', async () => {
    const code = await ownCode(site, person, 'deleteAccount')
    expect(await person.call('deleteAccount', { verifyCode: anotherCode(code) })).toMatchObject({ code: 500 })
    expect(await personRow()).toMatchObject({ deletionAskedAt: null })
    expect(await person.call('personalInfo')).toMatchObject({ code: 200 })
  })

  test('a log-in within seven days cancels the deletion', async () => {
    await ask()
    clock.forward(WEEK_SECONDS - 60)
    const verifyCode = await codeFor(site, person.phoneNumber, 'login')
    const reply = await callWith(site, 'verifyCodeLogin', { phoneNumber: person.phoneNumber, verifyCode })
    expect(reply.data).toMatchObject({ miniProgramPersonId: person.id })
    clock.forward(WEEK_SECONDS)
    expect(await sweep()).toBe(0)
    expect(await personRow()).toMatchObject({ deletionAskedAt: null })
    expect(await audit()).toContain('account.deletionTakenBack done')
  })

  test('after seven days all rows and files of the person are deleted', async () => {
    const other = await fullPerson(site, jobs)
    const before = await belongings(other.id)
    expect(Object.values(before).every((count) => count > 0)).toBe(true)
    const names = (await site.database.read.storedFile.findMany({ where: { ownerId: person.id } })).map(
      ({ name }) => name,
    )
    await ask()
    clock.forward(WEEK_SECONDS)
    expect(await sweep()).toBe(1)
    expect(await sweep()).toBe(0)
    expect(Object.values(await belongings(person.id)).every((count) => count === 0)).toBe(true)
    expect(await belongings(other.id)).toEqual(before)
    const onDisk = await readdir(site.filesFolder, { recursive: true })
    expect(names).toHaveLength(5)
    expect(onDisk.filter((path) => names.some((name) => path.endsWith(name)))).toEqual([])
    expect(await site.database.read.deletedPerson.findMany()).toEqual([{ personId: person.id, deletedAt: clock.now() }])
    expect((await audit()).at(-1)).toBe('account.deleted done')
    expect(await site.services.audit.verify()).toMatchObject({ brokenId: undefined })
  })

  test('keeps the text of feedback, without person, contact, pictures and notes', async () => {
    await ask()
    clock.forward(WEEK_SECONDS)
    await sweep()
    const whole = { pictures: true, steps: { select: { action: true, text: true } } } as const
    expect(await site.database.read.feedback.findMany({ include: whole })).toMatchObject([
      {
        content: '页面打不开',
        contactCipher: null,
        personId: null,
        seenAt: null,
        wasLoggedIn: true,
        pictures: [],
        steps: [{ action: 'noteFeedback', text: '' }],
      },
    ])
  })

  test('keeps job and steps of an application, without person, attachments and remarks', async () => {
    await ask()
    clock.forward(WEEK_SECONDS)
    await sweep()
    const applications = await site.database.read.jobApplication.findMany({
      include: { progress: { orderBy: { id: 'asc' } }, attachments: true },
    })
    expect(applications).toMatchObject([
      {
        jobId: jobs[0],
        personId: null,
        seenAt: null,
        educationCode: null,
        workYearsCode: null,
        attachments: [],
        progress: [
          { statusCode: '1', remark: '' },
          { statusCode: '3', remark: '', place: '', contactName: '', contactPhone: '' },
        ],
      },
    ])
  })

  test('the phone number can be used for a new, empty account', async () => {
    await ask()
    clock.forward(WEEK_SECONDS)
    await sweep()
    const verifyCode = await codeFor(site, person.phoneNumber, 'login')
    const reply = await callWith(site, 'verifyCodeLogin', { phoneNumber: person.phoneNumber, verifyCode })
    expect(reply.code).toBe(200)
    expect(reply.data?.['miniProgramPersonId']).not.toBe(person.id)
    expect(reply.data).toMatchObject({ userName: '' })
  })

  test('a deleted person who exists again after a restore is deleted again', async () => {
    await site.database.write.deletedPerson.create({ data: { personId: person.id, deletedAt: new Date(0) } })
    expect(await sweep()).toBe(1)
    expect(await belongings(person.id)).toMatchObject({ person: 0, files: 0 })
  })

  test('a person in a manually restored copy is deleted again; a new owner of the number is not', async () => {
    const row = await site.database.read.person.findUniqueOrThrow({ where: { id: person.id } })
    await site.services.accountDeletions.purgeAccount(person.id, { again: true })
    await site.database.write.deletedPerson.deleteMany({}) // as in a backup from before the deletion
    await site.database.write.person.create({ data: { ...row, profilePhotoFileId: null } })
    expect(await sweep()).toBe(1)
    expect(await personRow()).toBeNull()
    await site.database.write.deletedPerson.deleteMany({})
    const createdAt = new Date(row.createdAt.getTime() + 1000)
    await site.database.write.person.create({ data: { ...row, profilePhotoFileId: null, createdAt } })
    expect(await sweep()).toBe(0)
    expect(await personRow()).not.toBeNull()
  })

  test('a failed deletion does not prevent the next one, and is retried', async () => {
    const next = await fullPerson(site, jobs)
    await ask()
    await ask(next)
    clock.forward(WEEK_SECONDS)
    const dropOwned = vi.spyOn(site.services.files, 'dropOwned').mockRejectedValueOnce(new Error('no'))
    await expect(sweep()).rejects.toThrow('1 accounts were deleted, 1 could not be')
    dropOwned.mockRestore()
    expect(await belongings(person.id)).toMatchObject({ person: 1, work: 1 })
    expect(await belongings(next.id)).toMatchObject({ person: 0, work: 0 })
    expect(await sweep()).toBe(1)
    expect(await personRow()).toBeNull()
  })

  test('a deletion whose transaction was rolled back is not repeated after a restore', async () => {
    const { audit: log, deletionJournal: journal, files, deletionsAgain, database } = site.services
    const before = await belongings(person.id)
    const since = clock.now()
    const verifyCode = await ownCode(site, person, 'deleteAccount')
    const append = vi.spyOn(log, 'append').mockRejectedValueOnce(new Error('the disk is full'))
    expect(await person.call('deleteAccount', { verifyCode })).not.toMatchObject({ code: 200 })
    expect(append).toHaveBeenCalledTimes(1)
    append.mockRestore()
    expect(await readFile(join(site.filesFolder, 'deletions.log'), 'utf8')).toContain(` asked ${person.id} `)
    const owned = await database.read.storedFile.findMany({ where: { ownerId: person.id } })
    const giving = database.transaction(async (tx) => {
      await files.release(
        tx,
        owned.map(({ id }) => id),
      )
      throw new Error('locked')
    })
    await expect(giving).rejects.toThrow('locked')
    expect(await journal.read()).toEqual([])
    expect(await deletionsAgain.since(since)).toEqual({ leaving: 0, staying: 0, files: 0 })
    clock.forward(WEEK_SECONDS)
    expect(await sweep()).toBe(0)
    expect(await belongings(person.id)).toEqual(before)
  })

  test('a journal entry whose confirmation was lost is confirmed by the next sweep', async () => {
    const { deletionJournal: journal } = site.services
    await ask()
    const file = join(site.filesFolder, 'deletions.log')
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/^.* done .*$/gm, ''))
    expect(await journal.read()).toEqual([])
    await sweep()
    expect(await journal.read()).toMatchObject([{ kind: 'asked', id: person.id }])
  })

  test('parallel sweeps and other writes succeed, and the account is deleted once', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => logIn(site)))
    await ask()
    clock.forward(WEEK_SECONDS)
    const { database } = site
    const write = (id: number) => database.write.person.update({ where: { id }, data: { advantage: '写' } })
    const writes = () => others.flatMap(({ id }) => [write(id), database.transaction((tx) => tx.person.count())])
    const [sweeps] = await Promise.all([Promise.all([sweep(), sweep()]), ...writes(), ...writes()])
    expect(sweeps[0] + sweeps[1]).toBe(1) // only one of the two sweeps deletes it
    expect(await database.read.person.count({ where: { advantage: '写' } })).toBe(4)
  })
})

test('the SQLite files contain no text of a deleted person, even after pages were rebalanced', async () => {
  const clock = testClock()
  const site = await buildTestApp({ clock })
  const jobs = await twoJobs(site)
  const person = await fullPerson(site, jobs)
  await churn(site, person)
  expect(await canariesIn(site)).toBeGreaterThan(50)
  await person.call('deleteAccount', { verifyCode: await ownCode(site, person, 'deleteAccount') })
  clock.forward(WEEK_SECONDS)
  expect(await site.services.deletionSweep.sweep()).toBe(1)
  expect(await canariesIn(site)).toBe(0)
  await site.close()
})

/** Writes rows that grow and shrink, so that pages are rebalanced. */
async function churn({ database }: TestApp, { id }: TestPerson): Promise<void> {
  const row = { personId: id, positionName: '职位', industryName: '', startMonth: '2020-01', content: '' }
  const names = Array.from({ length: 120 }, (_, index) => (index % 3 === 0 ? CANARY : '别家'))
  await database.transaction(async (tx) => {
    await tx.workExperience.createMany({ data: names.map((companyName) => ({ ...row, companyName })) })
    const rows = await tx.workExperience.findMany({ where: { personId: id } })
    for (const [index, { id: rowId, companyName }] of rows.entries()) {
      const content = companyName.repeat(((index * 7919) % 97) + (index % 11 === 0 ? 900 : 1))
      await tx.workExperience.update({ where: { id: rowId }, data: { content }, select: { id: true } })
    }
  })
}

/** Number of occurrences of the canary in the database files, ignoring case. */
async function canariesIn({ database }: TestApp): Promise<number> {
  const [{ file } = { file: '' }] = await database.read.$queryRawUnsafe<{ file: string }[]>('PRAGMA database_list')
  const folder = join(file, '..')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')))
  return texts.join('').match(new RegExp(CANARY, 'gi'))?.length ?? 0
}

const short = ({ action, result }: { action: string; result: string }) => `${action} ${result}`
