import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { toEditor } from '#studio/editor/dialect/to-editor.ts'
import { cleanPaste } from '#studio/editor/paste/clean-paste.ts'
import { leftOutLine } from '#studio/editor/paste/paste-notices.ts'
import { readWord } from '#studio/editor/word/read-word.ts'
import { parseHtml } from './browser-tree.ts'
import { CLIPBOARD_CASES, docxPath } from './clipboard-cases.ts'
import { brokenRules } from './clipboard-rules.ts'

/** Cases with files only are covered in the browser (tests/browser/clipboard.test.ts). */
const pastes = CLIPBOARD_CASES.filter(
  ({ html, files = [], expect: rules }) =>
    html !== undefined && (files.length === 0 || rules.some((rule) => 'table' in rule)),
)

test.each(pastes)('$name: the copied content is pasted', ({ html = '', expect: rules }) => {
  const { tree, leftOut } = cleanPaste(html, parseHtml)
  const locked = toEditor(tree).filter(({ type }) => type === 'locked').length
  expect(brokenRules(rules, { tree, notices: [leftOutLine(leftOut)], locked })).toEqual([])
})

const documents = CLIPBOARD_CASES.filter(({ docx }) => docx !== undefined)

test.each(documents)('$name: the content of the document is imported', async ({ docx = '', expect: rules }) => {
  const read = await readWord(new Uint8Array(await readFile(docxPath(docx))).buffer)
  if (read.kind === 'refused') throw new Error(read.reason)
  const { tree, leftOut } = cleanPaste(read.html, parseHtml)
  const { comments, hidden, deleted } = read
  const locked = toEditor(tree).filter(({ type }) => type === 'locked').length
  const notices = [leftOutLine({ ...leftOut, comments, hidden, deleted })]
  expect(brokenRules(rules, { tree, notices, locked })).toEqual([])
})
