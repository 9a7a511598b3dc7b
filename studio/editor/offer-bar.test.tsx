// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { type Offer, OfferBar } from './offer-bar.tsx'

async function open(offer: Offer | undefined) {
  const close = vi.fn<() => void>()
  return { ...(await openScreen(<OfferBar offer={offer} onClose={close} />, { role: 'author', answers: {} })), close }
}

test('a choice closes the bar before it acts', async () => {
  const done: string[] = []
  const choice = (label: string) => ({ label, take: () => void done.push(label) })
  const bar = await open({
    text: '“表.docx”是 Word 文件',
    choices: [choice('导入'), choice('附件')],
  })
  bar.close.mockImplementation(() => void done.push('close'))
  expect(bar.text()).toContain('“表.docx”是 Word 文件')
  await bar.press('附件')
  expect(done).toEqual(['close', '附件'])
})

test('the bar can be closed without a choice', async () => {
  const take = vi.fn<() => void>()
  const bar = await open({ text: '太大', choices: [{ label: '缩小', take }] })
  await bar.press('不用')
  expect([bar.close.mock.calls.length, take.mock.calls.length]).toEqual([1, 0])
})

test('without an offer there is no bar', async () => {
  expect((await open(undefined)).text()).toBe('')
})
