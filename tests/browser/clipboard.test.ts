import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseHtml } from '#tests/clipboard/browser-tree.ts'
import { CLIPBOARD_CASES, type ClipboardCase, docxPath } from '#tests/clipboard/clipboard-cases.ts'
import { brokenRules } from '#tests/clipboard/clipboard-rules.ts'
import { type EditorPage, openEditorPage } from './editor-page.ts'

// Recorded clipboards of office programs, pasted into the built editor with a real paste event.

let editor: EditorPage
beforeAll(async () => {
  editor = await openEditorPage()
  editor.page.setDefaultTimeout(20_000)
})
afterAll(() => editor.close())

const shown = () => editor.page.evaluate(() => window.editorPage.shown())
const notices = () => editor.page.evaluate(() => window.editorPage.notices())

async function openEmpty() {
  await editor.page.evaluate(() => window.editorPage.show('<p><br /></p>'))
  await editor.page.locator('[data-slate-editor]').click()
}

/** The clipboard of a case, as the paste event carries it. */
const paste = ({ html, text, more, files }: ClipboardCase) =>
  editor.page.evaluate(
    ({ types, items }) => {
      const data = new DataTransfer()
      for (const [type, content] of Object.entries(types)) data.setData(type, content)
      for (const { name, type, base64 } of items) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      document
        .querySelector('[data-slate-editor]')
        ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    {
      types: {
        ...(html !== undefined && { 'text/html': html }),
        ...(text !== undefined && { 'text/plain': text }),
        ...more,
      },
      items: [...(files ?? [])],
    },
  )

async function importWord(name: string) {
  const button = editor.page.getByRole('button', { name: '导入 Word', exact: true })
  const [chooser] = await Promise.all([editor.page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(docxPath(name))
  await expect.poll(async () => (await notices()).length + (await openUploads())).toBeGreaterThan(0)
}

const openUploads = () => editor.page.evaluate(() => window.editorPage.uploads().length)

/** Answers the editor's dialogs and completes its uploads, until nothing more happens. */
async function settle({ accept }: ClipboardCase) {
  let stored = 0
  let quiet = 0
  while (quiet < 3) {
    quiet += 1
    const sent = await openUploads()
    for (; stored < sent; stored += 1) {
      quiet = 0
      await editor.page.evaluate(
        (at) =>
          window.editorPage.uploads()[at]?.finish({ url: `/prod-api/profile/upload/${at}.png`, name: `${at}.png` }),
        stored,
      )
    }
    // the dialog of an upload may still be fading out
    const dialog = editor.page.getByRole('dialog').filter({ has: editor.page.getByRole('textbox') })
    const later = dialog.getByRole('textbox')
    if ((await later.count()) > 0) {
      quiet = 0
      await later.first().fill('现场')
      await later.first().press('Enter')
      await dialog.waitFor({ state: 'hidden' })
    }
    const offered = accept === undefined ? undefined : editor.page.getByRole('button', { name: new RegExp(accept) })
    if (offered && (await offered.count()) > 0) {
      quiet = 0
      await offered.first().click()
    }
    await editor.page.waitForTimeout(120)
  }
}

test.each(CLIPBOARD_CASES)('$name: the pasted content is in the text', async (one) => {
  await openEmpty()
  if (one.docx === undefined) await paste(one)
  else await importWord(one.docx)
  await settle(one)
  const { html, locked, isReadOnly } = await shown()
  expect(isReadOnly).toBe(false)
  expect(brokenRules(one.expect, { tree: parseHtml(html), notices: await notices(), locked })).toEqual([])
  // the editor updates its selection late
  await editor.page.waitForTimeout(200)
  // the stored text is unchanged when reopened
  expect(await editor.page.evaluate((stored) => window.editorPage.show(stored), html)).toEqual({
    html,
    isReadOnly: false,
    locked: 0,
  })
})

test('the console has no messages after all cases', () => {
  expect(editor.messages).toEqual([])
})
