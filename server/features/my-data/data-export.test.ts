import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_MESSAGE, MESSAGE } from '#contracts/constants/error-messages.ts'
import { API_BASE } from '#contracts/constants/limits.ts'
import { anotherCode, testClock } from '#server/features/account/testing/account-client.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { aPdf, logIn, type TestPerson } from '#server/testing/log-in.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { CANARY, fullPerson, ownCode, twoJobs } from './testing/full-person.ts'

const DEAD = { code: 500, msg: ACCOUNT_MESSAGE.exportGone }

describe.each(testDatabaseKinds)('the data export on %s', (kind) => {
  const clock = testClock()
  let site: TestApp
  let jobs: [number, number]
  let person: TestPerson
  beforeAll(async () => {
    site = await buildTestApp({ kind, clock })
    jobs = await twoJobs(site)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    clock.forward(61)
    person = await logIn(site)
  })

  async function keyFor(who: TestPerson): Promise<string> {
    const reply = await who.call('requestDataExport', { verifyCode: await ownCode(site, who, 'exportData') })
    if (reply.code !== 200) throw new Error(reply.msg)
    expect(reply.data.expire).toBe(24 * 3600)
    return reply.data.exportKey
  }
  async function download(who: TestPerson, exportKey: string) {
    const url = `${API_BASE}/api/miniProgram/downloadDataExport?exportKey=${exportKey}`
    const { headers, rawPayload } = await site.app.inject({ url, headers: { ausessionkey: who.key } })
    return { headers, bytes: rawPayload, isArchive: headers['content-type'] === 'application/zip' }
  }
  const jsonOf = ({ bytes }: { bytes: Buffer }): unknown => JSON.parse(bytes.toString())

  test('contains all stored data and the uploaded files', async () => {
    person = await fullPerson(site, jobs)
    const sent = await download(person, await keyFor(person))
    expect(sent.headers['content-type']).toBe('application/zip')
    expect(sent.headers['content-disposition']).toContain(encodeURIComponent('我的数据.zip'))
    expect(sent.headers['cache-control']).toBe('private, no-store')
    const files = unzipSync(sent.bytes)
    const json = (name: string): unknown => JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array()))
    expect(Object.keys(files)).toEqual([
      '说明.txt',
      '账号.json',
      '简历.json',
      '投递与进展.json',
      '投递时的简历.json',
      '收藏的职位.json',
      '关注的搜索.json',
      '意见反馈.json',
      '同意记录.json',
      '登录记录.json',
      `文件/01-${CANARY}简历.pdf`,
      `文件/02-${CANARY}未用.pdf`,
      `文件/03-${CANARY}新简历.pdf`,
      `文件/04-${CANARY}截图.png`,
      `文件/05-${CANARY}照片.png`,
      '文件清单.json',
      '我的数据.html',
    ])
    expect(Buffer.from(files[`文件/01-${CANARY}简历.pdf`] ?? [])).toEqual(aPdf(CANARY))
    const page = strFromU8(files['我的数据.html'] ?? new Uint8Array())
    for (const text of [
      person.phoneNumber,
      `${CANARY}林屿舟`,
      `${CANARY}同学，请来面试`,
      '密码登录',
      `${CANARY}@feedback.example.cn`,
      `${CANARY}简历.pdf`,
    ])
      expect(page).toContain(text)
    expect(json('账号')).toMatchObject({ phoneNumber: person.phoneNumber, hasPassword: false })
    expect(json('简历')).toMatchObject({
      userName: `${CANARY}林屿舟`,
      email: `${CANARY}@example.cn`,
      birthday: '1999-03-21',
      workExperienceList: [{ companyName: `${CANARY}公司` }],
    })
    expect(json('投递与进展')).toMatchObject([
      { jobId: jobs[0], progressList: [{ applyStatus: '1' }, { remark: `${CANARY}同学，请来面试` }] },
    ])
    expect(json('收藏的职位')).toMatchObject([{ jobId: jobs[1] }])
    expect(json('意见反馈')).toEqual([
      {
        receiptNumber: `F${person.id}`,
        kind: 'other',
        content: '页面打不开',
        contact: `${CANARY}@feedback.example.cn`,
        pictures: [`${CANARY}截图.png`],
        submitTime: '2026-03-10 16:00:00',
        dueDate: '2026-03-17',
        stateName: '已答复',
        answer: '已经修好，请再试一次；还有问题请写明页面。',
        answerTime: '2026-03-11 16:00:00',
        seenTime: '',
        steps: [{ stepName: '内部备注', stepTime: expect.any(String) }],
      },
    ])
    expect(json('同意记录')).toMatchObject([
      { documentName: '保存附件简历' },
      { documentName: '向用人单位提供简历', subject: '湖北澜渚轨道装备有限公司' },
      { documentName: '保存附件简历' },
    ])
    expect(json('登录记录')).toMatchObject([{ channel: 'password', address: '203.0.113.*', endTime: '' }])
    expect(json('文件清单')).toMatchObject([
      { name: `文件/01-${CANARY}简历.pdf`, isDamaged: false, originalFilename: `${CANARY}简历.pdf` },
      {},
      {},
      {},
      {},
    ])
  })

  test('escapes typed text in the HTML page', async () => {
    await person.call('personalInfoCommit', { advantage: '</td><script>alert(1)</script>' })
    const { '我的数据.html': page } = unzipSync((await download(person, await keyFor(person))).bytes)
    expect(strFromU8(page ?? new Uint8Array())).toContain('&lt;/td&gt;&lt;script&gt;')
    expect(strFromU8(page ?? new Uint8Array())).not.toContain('<script')
  })

  test('can be downloaded once per key', async () => {
    const key = await keyFor(person)
    expect((await download(person, key)).isArchive).toBe(true)
    expect(jsonOf(await download(person, key))).toEqual(DEAD)
  })

  test('is sent to exactly one of several parallel downloads', async () => {
    const key = await keyFor(person)
    const sent = await Promise.all(Array.from({ length: 6 }, () => download(person, key)))
    expect(sent.filter(({ isArchive }) => isArchive)).toHaveLength(1)
  })

  test('is not sent to another person, whose attempt does not consume the key', async () => {
    const key = await keyFor(person)
    expect(jsonOf(await download(await logIn(site), key))).toEqual(DEAD)
    expect((await download(person, key)).isArchive).toBe(true)
  })

  test('is not created with a wrong code or a code for another purpose', async () => {
    const code = await ownCode(site, person, 'exportData')
    expect(await person.call('requestDataExport', { verifyCode: anotherCode(code) })).toMatchObject({ code: 500 })
    clock.forward(61)
    const other = await ownCode(site, person, 'deleteAccount')
    const reply = other === code ? undefined : await person.call('requestDataExport', { verifyCode: other })
    expect(reply?.code ?? 500).toBe(500)
    expect(await person.call('requestDataExport', { verifyCode: code })).toMatchObject({ code: 200 })
  })

  test('lacks a file that is missing on disk, and lists it as damaged', async () => {
    const name = (await person.upload('丢失.pdf', aPdf())).split('/').at(-1) ?? ''
    await person.upload('在.pdf', aPdf())
    await site.services.files.removeFromDisk([name])
    const files = unzipSync((await download(person, await keyFor(person))).bytes)
    expect(Object.keys(files).filter((path) => path.startsWith('文件/'))).toEqual(['文件/02-在.pdf'])
    expect(JSON.parse(strFromU8(files['文件清单.json'] ?? new Uint8Array()))).toMatchObject([
      { name: '', isDamaged: true, originalFilename: '丢失.pdf' },
      { name: '文件/02-在.pdf', isDamaged: false },
    ])
    expect(strFromU8(files['我的数据.html'] ?? new Uint8Array())).toMatch(/丢失\.pdf<\/td><td>已损坏/)
  })

  test('has file names without paths, with a number that makes equal names unique', async () => {
    await person.upload('../../a/b.pdf', aPdf())
    await person.upload('同名.pdf', aPdf('一'))
    await person.upload('同名.pdf', aPdf('二'))
    const files = unzipSync((await download(person, await keyFor(person))).bytes)
    expect(Object.keys(files).filter((path) => path.startsWith('文件/'))).toEqual([
      '文件/01-.._.._a_b.pdf',
      '文件/02-同名.pdf',
      '文件/03-同名.pdf',
    ])
  })

  test('records request and download in the audit log, and adds no consent', async () => {
    await download(person, await keyFor(person))
    const entries = await site.database.read.auditEntry.findMany({ where: { actorId: person.id } })
    expect(entries.map(({ action }) => action)).toEqual(['account.exportAsked', 'account.dataExported'])
    expect(await person.call('myConsentList')).toEqual({ code: 200, msg: MESSAGE.success, data: [] })
  })
})
