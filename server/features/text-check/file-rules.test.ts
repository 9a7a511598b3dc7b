import { describe, expect, test } from 'vitest'
import { articleParts } from './article-parts.ts'
import { documentsAmong, leadsOf, openingFindings, unreadFindings } from './file-rules.ts'

const ORIGIN = 'https://www.example.cn'
const name = (digit: string, extension: string) => `${digit.repeat(32)}.${extension}`
const address = (file: string) => `/prod-api/profile/upload/2026/01/01/${file}`
const aFile = (id: number, file: string) => ({ id, name: file, originalFilename: `文件${id}`, byteCount: 1 })

describe('references of a text to the site', () => {
  const leads = (html: string) => leadsOf(articleParts(html), ORIGIN).leads

  test('are links, pictures and videos, numbered by element', () => {
    const html = `<p><a href="https://elsewhere.test/">外</a><a href="${address(name('a', 'pdf'))}"> 岗位表 </a></p>
      <img src="/logo.png"/><img src="${address(name('b', 'png'))}" alt="会场"/>
      <video></video><video src="${address(name('c', 'mp4'))}"></video><a href="/content/2/17">公告</a>`
    expect(leads(html)).toEqual([
      { element: 'a', occurrence: 1, message: '链接打不开：岗位表', target: { file: name('a', 'pdf') } },
      { element: 'a', occurrence: 2, message: '链接打不开：公告', target: { articleId: 17 } },
      { element: 'img', occurrence: 1, message: '图片打不开：会场', target: { file: name('b', 'png') } },
      { element: 'video', occurrence: 1, message: '视频打不开', target: { file: name('c', 'mp4') } },
    ])
  })

  test.each([
    [`${ORIGIN}/content/2/17`, 1],
    [`${ORIGIN}/content/2/17?from=home`, 1],
    ['/content/2/17/#top', 1],
    [`${address(name('a', 'pdf'))}?x=1`, 1],
    ['//www.example.cn/content/2/17', 0],
    [`${ORIGIN}.test/content/2/17`, 0],
    ['https://elsewhere.test/content/2/17', 0],
    ['/content/2/17/more', 0],
  ])('%s counts %i', (href, count) => {
    expect(leads(`<a href="${href}">文</a>`)).toHaveLength(count)
  })

  test('show at most thirty characters of a link', () => {
    expect(leads(`<a href="/content/2/17">${'长'.repeat(31)}</a>`)[0]?.message).toBe(`链接打不开：${'长'.repeat(30)}`)
  })

  test('are checked up to two thousand', () => {
    const of = (count: number) => leadsOf(articleParts('<a href="/content/2/17">文</a>'.repeat(count)), '')
    expect(of(2000)).toMatchObject({ leads: { length: 2000 }, isCut: false })
    expect(of(2001)).toMatchObject({ leads: { length: 2000 }, isCut: true })
  })
})

describe('documents of a text', () => {
  test('are its attachments and linked documents, but no pictures and no files that it only shows', () => {
    const [linked, attached, shown, picture, film] = [
      aFile(1, name('1', 'docx')),
      aFile(2, name('2', 'txt')),
      aFile(3, name('3', 'pdf')),
      aFile(4, name('4', 'png')),
      aFile(5, name('5', 'mp4')),
    ]
    const html = `<a href="${address(linked.name)}">表</a><img src="${address(shown.name)}"/><a href="${address(picture.name)}">图</a>`
    const { leads } = leadsOf(articleParts(html), '')
    const found = documentsAmong([linked, attached, shown, picture, film], leads, [attached.id, film.id])
    expect(found).toEqual({ documents: [linked, attached], isCut: false })
  })

  test('are read up to fifty', () => {
    const files = Array.from({ length: 51 }, (_, at) => aFile(at, `${String(at).padStart(32, '0')}.txt`))
    const ids = files.map(({ id }) => id)
    expect(documentsAmong(files.slice(1), [], ids)).toMatchObject({ documents: { length: 50 }, isCut: false })
    expect(documentsAmong(files, [], ids)).toEqual({ documents: files.slice(0, 50), isCut: true })
  })

  test.each([
    ['unread', 'hint', '附件《文件1》的文字不能自动检查，请人工核对'],
    ['tooLarge', 'ask', '附件《文件1》内容过多，没有检查，请人工核对'],
    ['broken', 'ask', '附件《文件1》打不开，没有检查，请人工核对'],
    ['unchecked', 'ask', '附件《文件1》在 10 秒内没有检查完，请人工核对'],
  ] as const)('that are %s have a finding %s', (problem, severity, message) => {
    expect(unreadFindings(aFile(1, name('1', 'pdf')), problem)).toMatchObject([
      { field: 'attachment', fileId: 1, rule: 'attachmentUnread', severity, message },
    ])
  })

  test('that are missing have no finding of their own', () => {
    expect(unreadFindings(aFile(1, name('1', 'pdf')), 'missing')).toEqual([])
  })
})

test('files that are gone from the disk, and unknown files, are reported where the text uses them', async () => {
  const [there, gone] = [aFile(1, name('1', 'png')), aFile(2, name('2', 'png'))]
  const html = [there, gone].map((file) => `<img src="${address(file.name)}" alt="图${file.id}"/>`).join('')
  const { leads } = leadsOf(articleParts(html), '')
  const isThere = (file: string) => Promise.resolve(file === there.name)
  const found = await openingFindings(
    { article: {}, storedFile: {} } as never,
    { leads, ids: [1, 2, 3], files: [there, gone] },
    { isThere, now: new Date(0) },
  )
  const lost = { rule: 'doesNotOpen', severity: 'ask', why: '读者会看到打不开的链接、图片或附件' }
  expect(found).toEqual([
    { ...lost, field: 'html', element: 'img', occurrence: 1, message: '图片打不开：图2' },
    { ...lost, field: 'attachment', fileId: 2, message: '封面或附件的文件不在了' },
    { ...lost, field: 'attachment', fileId: 3, message: '封面或附件的文件不在了' },
  ])
})
