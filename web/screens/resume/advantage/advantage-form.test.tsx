// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { ResumeAdvantageScreen } from '#web/screens/resume/resume-advantage-screen.tsx'
import { addressIn, fill, messagesIn, ResumeAt, save, stubResumeCalls } from '#web/screens/testing/resume-visit.tsx'
import { aResume } from '#web/screens/testing/sample-resume.ts'

const page = testRoot()
const visit = { Screen: ResumeAdvantageScreen, url: '/resume/advantage' }
const done = () => Response.json({ code: 200, msg: '操作成功', data: aResume() })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

test('an emoji counts as one character; too long a text is reported rather than cut off', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit} />)
  fill(page.host, 'advantage', '😀'.repeat(1001))
  expect(page.host.textContent).toContain('1001 / 1000')
  await save(page.host)
  expect(messagesIn(page.host)).toEqual(['个人优势最多 1000 个字，现在有 1001 个'])
  expect(sent).toEqual([])
})

test('only the advantage is sent; an empty text clears it', async () => {
  const sent = stubResumeCalls(done)
  page.render(<ResumeAt {...visit} />)
  fill(page.host, 'advantage', '  ')
  await save(page.host)
  expect(sent).toEqual([{ path: 'personalInfoCommit', body: { advantage: '' } }])
  expect(addressIn(page.host)).toBe('/resume#advantage')
})
