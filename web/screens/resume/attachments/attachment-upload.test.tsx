// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { stubCalls, stubDialogs, VisitAt } from '#web/screens/testing/own-visit.tsx'
import { AttachmentUpload } from './attachment-upload.tsx'

vi.mock('#web/data/upload.ts', async (original) => ({
  ...(await original<object>()),
  uploadFile: () => Promise.resolve({ fileName: '/profile/upload/a.pdf' }),
}))

const page = testRoot()
beforeEach(stubDialogs)
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a refusal', () => ({ code: 500, msg: '文件不存在，请重新上传' }), '文件不存在，请重新上传'],
  ['a HTTP status', () => new Response('', { status: 502 }), '系统接口502异常'],
  ['a broken line', () => undefined, '网络连接异常，请重新上传'],
])(
  'if making the upload an attachment fails with %s, the message of that failure is shown',
  async (_name, answer, message) => {
    stubCalls({ resumeUpload: answer })
    page.render(
      <VisitAt url="/resume">
        <AttachmentUpload kind="other" hint="" onEnd={() => undefined} />
      </VisitAt>,
    )
    const input = page.host.querySelector<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { value: [new File(['x'], '证书.pdf')] })
    await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })))
    await flushAsync()
    expect(page.host.querySelector('.field-err')?.textContent).toBe(message)
  },
)
