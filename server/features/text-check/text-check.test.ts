import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STUDIO_MESSAGE } from '#contracts/constants/error-messages.ts'
import type { StudioWire } from '#contracts/generated/studio-wire.ts'
import { type Desk, openDesk, TICKS } from '#server/features/editorial/testing/editorial-desk.ts'
import { studioCall } from '#server/features/staff/testing/staff-client.ts'
import { TooMuchWork } from '#server/platform/threads/work-thread.ts'
import { testDatabaseKinds } from '#server/testing/test-database.ts'
import { checkResults } from './check-results.ts'
import { textCheck } from './text-check-service.ts'

type Word = StudioWire['createWord']['input']
const word = (fields: Partial<Word>): Word => ({
  kind: 'ban',
  term: '内部资料',
  variants: [],
  exceptWithin: [],
  suggest: '',
  isExact: false,
  scope: 'all',
  why: '写作残留',
  isActive: true,
  ...fields,
})

const HEAD = '类别,词,其他写法,例外,改为,逐字比对,范围,依据,启用'
const refusedLines = (reply: { data: unknown }) =>
  (reply.data as { fields: { message: string }[] }).fields.map(({ message }) => message)

describe.each(testDatabaseKinds)('checking texts on %s', (kind) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await openDesk(kind)
  }, 60_000)
  afterAll(() => desk.close())

  const change = <Id extends 'createWord' | 'updateWord' | 'deleteWord' | 'importWords'>(
    id: Id,
    input: StudioWire[Id]['input'],
  ) => studioCall(desk.site, id, input, desk.people.publisher)
  const check = async (html: string, fields: object = {}) => {
    const { articleId } = await desk.aDraft()
    const draft = { articleId, ...desk.content({ html }), ...fields }
    return (await studioCall(desk.site, 'checkText', draft, desk.people.author)).data
  }

  test('permitted staff can add, change, switch off and delete words, and each change adds a log entry', async () => {
    expect((await studioCall(desk.site, 'createWord', word({}), desk.people.author)).status).toBe(403)
    const { data: added } = await change('createWord', word({ term: ' 涉密文件 ' }))
    expect(added).toMatchObject({ term: '涉密文件', isActive: true })
    expect(await change('createWord', word({ term: '涉密文件' }))).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'term', message: STUDIO_MESSAGE.termTaken }] },
    })
    expect(await check('<p>见涉 密文件。</p>')).toMatchObject([
      { severity: 'ban', field: 'html', quote: '涉 密文件', occurrence: 0 },
    ])
    const { wordId, ...fields } = added
    await change('updateWord', { wordId, ...fields, isActive: false })
    expect(await check('<p>见涉密文件。</p>')).toEqual([])
    expect((await change('deleteWord', { wordId })).status).toBe(200)
    expect((await change('deleteWord', { wordId })).status).toBe(404)
    const entries = await desk.site.database.read.auditEntry.findMany({ where: { object: `word:${wordId}` } })
    expect(entries.map(({ action, role }) => [action, role])).toEqual([
      ['word.created', 'publisher'],
      ['word.updated', 'publisher'],
      ['word.deleted', 'publisher'],
    ])
  })

  test.each([
    [{ term: '，。' }, 'term', STUDIO_MESSAGE.termEmpty],
    [{ term: '甲|乙' }, 'term', STUDIO_MESSAGE.termBroken],
    [{ kind: 'replace' as const }, 'suggest', STUDIO_MESSAGE.noSuggestion],
    [{ kind: 'replace' as const, suggest: '内部资料' }, 'suggest', STUDIO_MESSAGE.suggestionUnchanged],
  ])('a word that cannot be searched for is rejected: %j', async (fields, field, message) => {
    expect(await change('createWord', word(fields))).toMatchObject({
      status: 400,
      data: { fields: [{ field, message }] },
    })
  })

  test('a file of words is imported completely or not at all, with a preview', async () => {
    const good = `\ufeff${HEAD}\r\n禁用,代写作业,,,,,招聘、考试公告,招聘诈骗,\r\n建议改为,帐户,帐号|户头,"帐户,甲",账户,否,,"第一行\n第二行",是\r\n`
    const preview = await change('importWords', { csv: good, isPreview: true })
    expect(preview.data).toMatchObject({ created: 2, updated: 0, rows: [{ line: 2, term: '代写作业' }, { line: 3 }] })
    expect((await desk.site.services.wordList.list()).map(({ term }) => term)).not.toContain('帐户')
    expect((await change('importWords', { csv: good })).data).toMatchObject({ created: 2, updated: 0 })
    expect((await desk.site.services.wordList.list()).find(({ term }) => term === '帐户')).toMatchObject({
      kind: 'replace',
      variants: ['帐号', '户头'],
      exceptWithin: ['帐户,甲'],
      suggest: '账户',
      why: '第一行\n第二行',
    })
    const bad = `${HEAD}\n疑似,新词一\n禁用,\n其他,新词二\n建议改为,帐户,,,\n禁用,新词一`
    const refused = await change('importWords', { csv: bad })
    expect(refused.status).toBe(400)
    expect(refusedLines(refused)).toEqual([
      '第 3 行：词不能为空',
      '第 4 行：类别格式错误',
      `第 5 行：${STUDIO_MESSAGE.noSuggestion}`,
      `第 6 行：${STUDIO_MESSAGE.termTaken}`,
    ])
    const again = await change('importWords', { csv: good.replace('招聘诈骗', '招聘诈骗常用语') })
    expect(again.data).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
    const many = Array.from({ length: 5001 }, (_, line) => `疑似,第${line}词`).join('\n')
    expect(refusedLines(await change('importWords', { csv: `${HEAD}\n${many}` }))).toEqual([STUDIO_MESSAGE.csvTooMany])
    for (const csv of ['词,类别\n甲,禁用', `${HEAD}\n"没有完`, HEAD, `${HEAD}\n'=1+1`])
      expect((await change('importWords', { csv })).status).toBe(400)
  })

  test('a forbidden word prevents submission, approval, publication and scheduled release', async () => {
    const refused = async (reply: { status: number; data: unknown }) => {
      expect(reply).toMatchObject({ status: 422, data: { findings: [{ severity: 'ban', quote: '绝密代号' }] } })
    }
    const fields = { html: '<p>绝密代号</p>' }
    const [written, inReview, approved, due] = [
      await desk.aDraft(fields),
      await desk.submitted(fields),
      await desk.approved(fields),
      await desk.approved(fields),
    ]
    const { articleId } = due
    const releaseTime = desk.timeIn(600)
    const at = { articleId, version: due.version, releaseTime }
    await studioCall(desk.site, 'scheduleArticle', at, desk.people.publisher)
    await change('createWord', word({ term: '绝密代号' }))
    const submit = { articleId: written.articleId, version: written.version }
    await refused(await studioCall(desk.site, 'submitArticle', submit, desk.people.author))
    await refused(await desk.approve(inReview, desk.people.firstReviewer))
    const publish = { articleId: approved.articleId, version: approved.version }
    await refused(await studioCall(desk.site, 'publishArticle', publish, desk.people.publisher))
    expect((await desk.read(approved.articleId)).code).toBe(404)
    await desk.later(601)
    await desk.site.services.releases.runDue()
    const row = await desk.site.database.read.article.findUniqueOrThrow({ where: { id: articleId } })
    expect(row).toMatchObject({ state: 'approved', isVisible: false })
  })

  test('an approval requires answers to all doubtful findings, and stores the answers with the stage of the approval', async () => {
    await change('createWord', word({ kind: 'ask', term: '全国第一' }))
    const standing = await desk.submitted({ html: '<p>全国第一的平台，电话19900002101。</p>' })
    const { articleId, version } = standing
    const revisionId = await desk.pendingOf(articleId)
    const { firstReviewer, secondReviewer } = desk.people
    const { data: findings } = await studioCall(desk.site, 'checkRevision', { articleId, revisionId }, firstReviewer)
    expect(findings.map(({ severity, rule, quote }) => [severity, rule, quote])).toEqual([
      ['ask', 'word', '全国第一'],
      ['ask', 'phoneNumber', '19900002101'],
    ])
    const approve = { articleId, version, revisionId, ticks: TICKS }
    const [first, second] = findings.map(({ key }) => key) as [string, string]
    const tooShort = [
      { key: first, text: '有 ' },
      { key: second, text: ' 是' },
    ]
    expect(
      (await studioCall(desk.site, 'approveArticle', { ...approve, answers: tooShort }, firstReviewer)).data,
    ).toMatchObject({ findings: [{ key: first }, { key: second }] })
    const half = { ...approve, answers: [{ key: first, text: '有排名文件' }] }
    expect(await studioCall(desk.site, 'approveArticle', half, firstReviewer)).toMatchObject({
      status: 422,
      msg: STUDIO_MESSAGE.answersMissing,
      data: { findings: [{ key: second }] },
    })
    const whole = { ...approve, answers: [...half.answers, { key: second, text: ' 公开 ' }] }
    const { data: next } = await studioCall(desk.site, 'approveArticle', whole, firstReviewer)
    expect(next.stage).toBe(2)
    expect((await desk.approve(next, secondReviewer)).status).toBe(200)
    const { data } = await studioCall(desk.site, 'readStudioArticle', { articleId }, desk.people.author)
    expect(data.steps.find(({ stage }) => stage === 1)?.answers).toEqual([
      { key: first, quote: '全国第一', text: '有排名文件' },
      { key: second, quote: '19900002101', text: '公开' },
    ])
  })

  test('findings in attachments, attachments that cannot be read, and broken links are reported', async () => {
    await change('createWord', word({ term: '考生密码' }))
    const document = '<w:document><w:p><w:r><w:t>附表含考生密码</w:t></w:r></w:p></w:document>'
    const docx = Buffer.from(zipSync({ 'word/document.xml': strToU8(document) }))
    const stored = await desk.site.services.files.store([
      { bytes: docx, extension: 'docx', originalFilename: '附表.docx', mediaType: 'application/docx' },
      { bytes: Buffer.from('x'), extension: 'pdf', originalFilename: '正文.pdf', mediaType: 'application/pdf' },
    ])
    const attachmentFileIds = stored.map(({ id }) => id)
    const gone = `/prod-api/profile/upload/2026/01/01/${'0'.repeat(32)}.pdf`
    const findings = await check(`<p><a href="${gone}">岗位表</a><a href="/content/2/999999">旧公告</a></p>`, {
      attachmentFileIds,
    })
    expect(findings.map(({ severity, rule, quote, fileId }) => [severity, rule, quote, fileId])).toEqual([
      ['ban', 'word', '考生密码', stored[0]?.id],
      ['ask', 'doesNotOpen', '', null],
      ['ask', 'doesNotOpen', '', null],
      ['hint', 'attachmentUnread', '', stored[1]?.id],
    ])
  }, 30_000)

  test('a text and a file that exceed the limits have a finding that a reviewer must answer', async () => {
    const tooMuch = () => Promise.reject(new TooMuchWork('out of time'))
    const { database, services } = desk.site
    const [file] = await services.files.store([
      { bytes: Buffer.from('甲'), extension: 'txt', originalFilename: '附表.txt', mediaType: 'text/plain' },
    ])
    const check = textCheck({
      database,
      clock: desk.clock,
      words: services.wordList,
      thread: { waiting: () => 0, html: tooMuch, words: tooMuch },
      results: checkResults({ database, clock: desk.clock }),
      store: { isThere: () => Promise.resolve(false), readBytes: () => Promise.resolve(Buffer.from('甲')) },
      publicUrl: '',
      publishedContacts: () => Promise.resolve(new Set()),
    })
    const found = await check.ofText(desk.content({ attachmentFileIds: [file?.id ?? 0] }))
    expect(found.map(({ severity, rule }) => [severity, rule])).toEqual([
      ['ask', 'textUnchecked'],
      ['ask', 'doesNotOpen'],
      ['ask', 'attachmentUnread'],
    ])
    expect(found[2]?.message).toContain('在 10 秒内没有检查完')
  })

  test('a text with too many links to look up is reported', async () => {
    const gone = `<a href="/prod-api/profile/upload/2026/01/01/${'0'.repeat(32)}.pdf">表</a>`
    const found = await check(`<p>${gone.repeat(2001)}</p>`)
    expect(found).toHaveLength(500)
    expect(found.at(-1)).toMatchObject({ severity: 'ask', rule: 'moreFindings' })
    expect(found).toContainEqual(expect.objectContaining({ severity: 'ask', rule: 'linksUnchecked' }))
  })

  test('staff cannot check articles outside of their columns', async () => {
    const { articleId } = await desk.aDraft({ typeId: 2 })
    const narrow = await desk.member([{ role: 'author', scope: 'column:7' }])
    const input = { articleId, ...desk.content() }
    expect((await studioCall(desk.site, 'checkText', input, narrow)).status).toBe(404)
  })
})
