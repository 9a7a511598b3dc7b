import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESUME_MESSAGE } from '#contracts/constants/error-messages.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { sampleLookups } from '#server/features/job/testing/job-fixtures.ts'
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts'
import { logIn } from '#server/testing/log-in.ts'
import { drawResume } from './resume-document.ts'
import type { ResumeSheet } from './resume-sheet.ts'
import { trueTypeOf } from './woff-font.ts'

const fonts = async () => {
  const font = async (weight: number) => trueTypeOf(await readFile(`server/assets/fonts/noto-sans-sc-${weight}.woff`))
  return { regular: await font(400), bold: await font(700) }
}

const sheet = (changes: Partial<ResumeSheet> = {}): ResumeSheet => ({
  name: '林屿舟',
  aim: '车辆工程师 · 武汉市',
  facts: ['男', '硕士'],
  contacts: ['电话 19900000000'],
  sections: [{ title: '个人优势', entries: [], text: '五年经验' }],
  ...changes,
})

describe('the PDF of a resume', () => {
  test('contains the content of the resume', async () => {
    const text = textOf(await drawResume({ sheet: sheet(), photo: undefined }, await fonts()))
    for (const part of ['林屿舟', '求职意向：车辆工程师', '电话 19900000000', '个人优势', '五年经验'])
      expect(text).toContain(part)
  })

  test('shows a mark for characters that the font does not have', async () => {
    const odd = sheet({ name: '𠮷野😀', sections: [{ title: '个人优势', entries: [], text: '一\n二 □ 三' }] })
    const text = textOf(await drawResume({ sheet: odd, photo: undefined }, await fonts()))
    expect(text).toContain('〓野〓')
    expect(text).toContain('二 〓 三')
  })

  test('embeds only the glyphs it uses', async () => {
    const bytes = await drawResume({ sheet: sheet(), photo: undefined }, await fonts())
    expect(bytes.length).toBeLessThan(100_000)
  })

  test('continues on further pages, which are numbered', async () => {
    const entry = { title: '公司', period: '2020.01 – 至今', subtitle: '职位', text: '内容'.repeat(400), link: '' }
    const long = sheet({ sections: [{ title: '工作经历', entries: Array.from({ length: 6 }, () => entry), text: '' }] })
    const bytes = await drawResume({ sheet: long, photo: undefined }, await fonts())
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
    expect(textOf(bytes)).toMatch(/第 1 页，共 \d 页/)
  })
})

describe('the call resumePdf', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await buildTestApp({ clock: testClock() }) // a stopped clock: all calls are in one minute
    await site.services.lookupWriting.insert(sampleLookups)
  })
  afterAll(() => site.close())

  test('returns the resume of the user as a file', async () => {
    const person = await logIn(site)
    await person.call('personalInfoCommit', { userName: '周沐禾', advantage: '会写公文' })
    const { body, headers } = await person.send('resumePdf')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(encodeURIComponent('周沐禾的简历.pdf'))
    const text = textOf(body as Buffer)
    expect(text).toContain('周沐禾')
    expect(text).toContain('会写公文')
  })

  test('is limited to ten times a minute', async () => {
    const person = await logIn(site)
    const replies = []
    for (let index = 0; index < 11; index += 1) replies.push(await person.send('resumePdf'))
    expect(replies[9]?.headers['content-type']).toBe('application/pdf')
    expect(replies[10]?.body).toEqual({ code: 500, msg: RESUME_MESSAGE.printedOften })
  })
})

/** Extracts the text of a PDF: the glyph numbers in the page streams, decoded with the maps of the fonts. */
function textOf(pdf: Buffer): string {
  const streams = streamsOf(pdf)
  const maps = streams.filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar')).map(mapOf)
  const names = [...pdf.toString('latin1').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name]) => name ?? '')
  const order = [...new Set(names)].toSorted()
  return streams
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) => pageText(stream, (font) => maps[order.indexOf(font)] ?? new Map<number, string>()))
    .join('\n')
}

function streamsOf(pdf: Buffer): string[] {
  const found: string[] = []
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('endstream', at)
    try {
      found.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // a picture, or the word "endstream" itself
    }
  }
  return found
}

/** Parses a map from glyph number to text, `<0000> <00ff> [<6797> …]`. */
function mapOf(stream: string): Map<number, string> {
  const map = new Map<number, string>()
  for (const [, first = '', list = ''] of stream.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      map.set(
        Number.parseInt(first, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
    }
  }
  return map
}

function pageText(stream: string, mapFor: (font: string) => Map<number, string>): string {
  let map = new Map<number, string>()
  let text = ''
  for (const [, font, shown, isEnd] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|(ET)/g)) {
    if (font !== undefined) map = mapFor(font)
    if (shown !== undefined) {
      for (const [, hex = ''] of shown.matchAll(/<(\w*)>/g)) {
        for (let at = 0; at < hex.length; at += 4) text += map.get(Number.parseInt(hex.slice(at, at + 4), 16)) ?? ''
      }
    }
    if (isEnd !== undefined) text += '\n'
  }
  return text
}
