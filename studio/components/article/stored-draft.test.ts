// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { MAX_HTML_DEPTH, MAX_HTML_LENGTH } from '#contracts/article-markup/markup-list.ts'
import { storedDraft } from './stored-draft.ts'
import { draftWith } from './testing/draft-server.ts'

const htmlOf = (html: string) => storedDraft({ ...draftWith('标题'), html }).html

test('the HTML of a draft is sanitized as in the editor, and its other fields stay', () => {
  const draft = { ...draftWith('标题'), html: '<p onclick="alert(1)">正文<script>alert(1)</script></p>' }
  expect(storedDraft(draft)).toEqual({ ...draft, html: '<p>正文</p>' })
})

test.each([
  ['too long', `<p>${'长'.repeat(MAX_HTML_LENGTH)}</p>`],
  ['nested too deep', '<b>'.repeat(MAX_HTML_DEPTH + 2) + '深' + '</b>'.repeat(MAX_HTML_DEPTH + 2)],
])('a draft that is %s to be cleaned is returned unchanged', (_what, html) => {
  expect(htmlOf(html)).toBe(html)
})
