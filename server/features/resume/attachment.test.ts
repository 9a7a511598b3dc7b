import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RESUME_MESSAGE, malformedMessage } from '#contracts/constants/error-messages.ts'
import type { PersonalInfo } from '#contracts/generated/wire.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'

describe.each(testDatabaseKinds)('files of a resume on %s', (kind) => {
  let site: TestApp
  let person: TestPerson
  let picture: Buffer

  beforeAll(async () => {
    site = await buildTestApp({ kind })
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    person = await logIn(site)
  })

  const read = async (): Promise<PersonalInfo> => {
    const reply = await person.call('personalInfo')
    if (reply.code !== 200) throw new Error(reply.msg)
    return reply.data
  }
  const bind = (resume: string, attachmentType?: string) =>
    person.call('resumeUpload', { resume, ...(attachmentType && { attachmentType }) })
  const rowOf = (fileName: string) =>
    site.database.read.storedFile.findUnique({ where: { name: fileName.split('/').at(-1) ?? '' } })
  const consents = () => site.database.read.consent.findMany({ where: { personId: person.id } })

  test('an uploaded PDF is bound as resume and downloaded unchanged; binding it again changes nothing', async () => {
    const fileName = await person.upload("林屿舟's 简历(终).pdf", aPdf('mine'))
    const first = await bind(fileName)
    expect(first).toMatchObject({ code: 200, data: { resume: fileName, originalFilename: "林屿舟's 简历(终).pdf" } })
    expect(await bind(fileName)).toEqual(first)
    const { reMiniProgramAttachmentList, completeness } = await read()
    expect(reMiniProgramAttachmentList).toMatchObject([
      { fileName, attachmentType: 'resume', byteCount: aPdf('mine').length },
    ])
    expect(completeness).toBe(0)
    expect(await consents()).toMatchObject([{ document: 'resumeAttachment', version: '1.0' }])

    const sent = await person.send('download', { resume: fileName })
    expect(Buffer.from(sent.body as Buffer)).toEqual(aPdf('mine'))
    expect(sent.headers['content-type']).toBe('application/pdf')
    expect(sent.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''%E6%9E%97%E5%B1%BF%E8%88%9F%27s%20%E7%AE%80%E5%8E%86%28%E7%BB%88%29.pdf`,
    )
    expect(sent.headers['cache-control']).toBe('private, no-store')
  })

  test('downloading a file whose stored bytes were changed is an error', async () => {
    const fileName = await person.upload('简历.pdf', aPdf('mine'))
    await bind(fileName)
    const name = fileName.split('/').at(-1) ?? ''
    const path = join(site.filesFolder, name.slice(0, 2), name)
    for (const damaged of [aPdf('ours'), aPdf('me')]) {
      await writeFile(path, damaged)
      expect((await person.send('download', { resume: fileName })).body).toMatchObject({ code: 500 })
    }
  })

  test('a new resume file replaces the previous one, which is released', async () => {
    const [first, second] = [await person.upload('一.pdf', aPdf()), await person.upload('二.pdf', aPdf())]
    await bind(first)
    await bind(second)
    expect((await read()).reMiniProgramAttachmentList.map(({ fileName }) => fileName)).toEqual([second])
    expect(await rowOf(first)).toMatchObject({ isAttached: false, isPrivate: true })
    expect(await rowOf(second)).toMatchObject({ isAttached: true, isPrivate: true })
    expect((await person.send('download', { resume: first })).body).toMatchObject({ code: 404 })
  })

  test('at most ten other files are allowed, including pictures', async () => {
    const names: string[] = []
    for (let index = 0; index < 11; index += 1) {
      names.push(await person.upload(`证书 ${index}.png`, picture))
    }
    const replies = await Promise.all(names.map((name) => bind(name, 'other')))
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(10)
    expect(replies).toContainEqual({ code: 500, msg: RESUME_MESSAGE.tooManyFiles })
    const [one] = (await read()).reMiniProgramAttachmentList
    expect(await person.call('deleteAttachment', { id: one?.reMiniProgramAttachmentId ?? 0 })).toMatchObject({
      code: 200,
    })
    expect(await rowOf(one?.fileName ?? '')).toMatchObject({ isAttached: false })
    expect((await read()).reMiniProgramAttachmentList).toHaveLength(9)
  })

  test('the resume file is listed first, even if another file was added before', async () => {
    await bind(await person.upload('证书.png', picture), 'other')
    await bind(await person.upload('简历.pdf', aPdf('mine')))
    const kinds = (await read()).reMiniProgramAttachmentList.map(({ attachmentType }) => attachmentType)
    expect(kinds).toEqual(['resume', 'other'])
  })

  test('a picture is rejected as resume; a file of another person is reported as missing', async () => {
    expect(await bind(await person.upload('照片.png', picture))).toEqual({
      code: 500,
      msg: RESUME_MESSAGE.resumeFormat,
    })
    const stranger = await logIn(site)
    const foreign = await stranger.upload('x.pdf', aPdf())
    const unknown = foreign.replace(/[0-9a-f]{32}/, '0'.repeat(32))
    expect(await bind(foreign)).toEqual(await bind(unknown))
    expect(await bind(foreign)).toEqual({ code: 500, msg: RESUME_MESSAGE.fileGone })
    expect(await bind('../../../etc/passwd')).toEqual({ code: 500, msg: malformedMessage('文件') })
  })
})
