import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { textOf } from '#contracts/article-markup/article-tree.ts'
import { cleanPaste } from '#studio/editor/paste/clean-paste.ts'
import { docx, run } from '#studio/testing/word-file.ts'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { readWord } from './read-word.ts'
import { formulaCount, readableVersion } from './word-versions.ts'

const p = (content: string) => `<w:p>${content}</w:p>`
const box = (text: string) => `<w:txbxContent>${p(run(text))}</w:txbxContent>`
const drawing = (content: string) => `<w:r><w:drawing><wp:anchor>${content}</wp:anchor></w:drawing></w:r>`
const either = (choice: string, fallback: string) => `<mc:AlternateContent>${choice}${fallback}</mc:AlternateContent>`

const NAMESPACES = Object.entries({
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
})
  .map(([prefix, address]) => ` xmlns:${prefix}="${address}"`)
  .join('')

const read = async (file: Uint8Array) => readWord(new Uint8Array(file).buffer)

/** The text of an imported document, a line for each block. */
async function linesOf(body: string): Promise<string[]> {
  const word = docx(body.replace(/^<w:p>/, `<w:p${NAMESPACES}>`))
  const result = await read(word)
  if (result.kind === 'refused') throw new Error(result.reason)
  return cleanPaste(result.html, parseHtml).tree.map((block) => textOf([block]))
}

describe('text that the converter would skip arrives', () => {
  test.each([
    ['a field in one element', `${run('图 ')}<w:fldSimple w:instr=" SEQ 图 ">${run('1')}</w:fldSimple>${run(' 现场')}`],
    [
      'text of a direction',
      `${run('图 ')}<w:dir w:val="rtl"><w:bdo w:val="ltr">${run('1')}</w:bdo></w:dir>${run(' 现场')}`,
    ],
  ])('%s', async (_what, content) => {
    expect(await linesOf(p(content))).toEqual(['图 1 现场'])
  })

  test('characters with pinyin, without the pinyin', async () => {
    const ruby = `<w:r><w:ruby><w:rubyPr><w:lid w:val="zh-CN"/></w:rubyPr><w:rt>${run('chóng')}</w:rt><w:rubyBase>${run('重')}</w:rubyBase></w:ruby></w:r>`
    expect(await linesOf(p(ruby + run('庆')))).toEqual(['重庆'])
  })

  test('an emoji whose font has an empty newer version, with all text behind it', async () => {
    const font = either('<mc:Choice Requires="w16se"/>', '<mc:Fallback><w:rFonts w:ascii="Emoji"/></mc:Fallback>')
    const sign = either(
      '<mc:Choice Requires="w16se"><w16se:symEx xmlns:w16se="x" w16se:char="1F4DE"/></mc:Choice>',
      '<mc:Fallback><w:t>📞</w:t></mc:Fallback>',
    )
    const body = p(`<w:r><w:rPr>${font}</w:rPr>${sign}</w:r>${run('报名电话')}`) + p(run('第二段'))
    expect(await linesOf(body)).toEqual(['📞报名电话', '第二段'])
  })
})

describe('a text box', () => {
  const shape = (text: string) => drawing(`<wps:txbx>${box(text)}</wps:txbx>`)

  test.each([
    [
      'with a version for old programs is read once',
      '<mc:Fallback><w:pict><v:oval><v:textbox>%</v:textbox></v:oval></w:pict></mc:Fallback>',
    ],
    [
      'without text in that version is read from the newer one',
      '<mc:Fallback><w:pict><v:rect/></w:pict></mc:Fallback>',
    ],
    ['with only the newer version is read', ''],
  ])('%s', async (_what, fallback) => {
    const alternative = either(
      `<mc:Choice Requires="wps">${shape('联系人')}</mc:Choice>`,
      fallback.replace('%', box('联系人')),
    )
    expect(await linesOf(p(run('前') + alternative) + p(run('后')))).toEqual(['前', '联系人', '后'])
  })

  test('in a text box is read, too, in versions within versions', async () => {
    const inner = either(`<mc:Choice Requires="wps">${shape('里')}</mc:Choice>`, '<mc:Fallback/>')
    const both = `<w:txbxContent>${p(run('外'))}${p(inner)}</w:txbxContent>`
    const outer = either(`<mc:Choice Requires="wpg">${drawing(both)}</mc:Choice>`, '')
    expect(await linesOf(p(run('前') + outer) + p(run('后')))).toEqual(['前', '外', '里', '后'])
  })
})

test('formulas are counted, in lines and in paragraphs of their own', async () => {
  const formula = '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'
  expect(formulaCount(p(formula) + p(`<m:oMathPara><m:oMathParaPr/>${formula}</m:oMathPara>`))).toBe(2)
  const math = formula.replace(
    '<m:oMath>',
    '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math">',
  )
  expect(await read(docx(p(run('公式：') + math)))).toMatchObject({ formulas: 1 })
})

test('a document without such content stays unchanged', () => {
  const xml = p(run('甲')) + p(`<w:r><w:drawing><wp:inline/></w:drawing></w:r>`)
  expect(readableVersion(xml)).toBe(xml)
})

describe('a package', () => {
  const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'

  test('whose text has another name, as Word Online writes it, is read', async () => {
    const parts = {
      '_rels/.rels': strToU8(
        `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="/word/document22.xml"/></Relationships>`,
      ),
      'word/document22.xml': strToU8(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${p(run('在线'))}</w:body></w:document>`,
      ),
    }
    const result = await read(zipSync(parts))
    expect(result).toMatchObject({ kind: 'read', html: '<p>在线</p>' })
  })

  const compound = (content: string) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from(content, 'utf16le')])
  test.each([
    ['with a password', compound('EncryptedPackage'), 'encrypted'],
    ['of Word 2003 or WPS with another name', compound('WordDocument'), 'old'],
    ['that was not downloaded completely', docx(p(run('甲'))).slice(0, -30), 'broken'],
    ['without a text', zipSync({ 'a.txt': strToU8('甲') }), 'broken'],
  ])('%s is refused with its reason', async (_what, bytes, reason) => {
    expect(await read(bytes)).toEqual({ kind: 'refused', reason })
  })
})
