// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { ApplicantResume, StudioApplication } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ApplicantContact } from './applicant-contact.tsx'
import { applicationWith } from './testing/application-fixtures.ts'

async function open(application: Partial<StudioApplication>, refused?: StudioFailure) {
  const changed = vi.fn<() => void>()
  const given = applicationWith({ resume: {} as ApplicantResume, ...application })
  const screen = await openScreen(<ApplicantContact application={given} onChanged={changed} />, {
    role: 'recruiter',
    answers: {
      revealApplicant: () => {
        if (refused) throw refused
        return { phone: '13800000000', email: 'a@example.com', files: [{ fileId: 2, url: '/f/2' }] }
      },
    },
  })
  return { ...screen, changed }
}

test('contact details and files are revealed after a reason is chosen', async () => {
  const file = { fileId: 2, fileName: '作品.docx', byteCount: 2000, mediaType: 'application/msword', isAsSent: true }
  const screen = await open({ actions: ['revealApplicant'], files: [file] })
  expect(screen.disabled('查看联系方式和附件')).toEqual([true])
  await screen.choose('查看的原因', '核对材料')
  await screen.press('查看联系方式和附件')
  expect(screen.sent('revealApplicant')).toEqual([{ applicationId: '8', reason: 'materials' }])
  expect(screen.changed).toHaveBeenCalledOnce()
  const links = [...document.querySelectorAll('a')].map(({ href, textContent }) => [
    href.split('/').at(-1),
    textContent,
  ])
  expect(links).toEqual([
    ['tel:13800000000', '13800000000'],
    ['mailto:a@example.com', 'a@example.com'],
    ['2', '作品.docx（下载）'],
  ])
  expect(screen.disabled('查看联系方式和附件')).toEqual([])
})

test('contact details that were already revealed today need no reason, and a failure is shown', async () => {
  const screen = await open(
    { actions: ['revealApplicant'], isRevealedToday: true },
    new StudioFailure(429, '请稍后再试'),
  )
  await screen.press('查看联系方式和附件')
  expect(screen.sent('revealApplicant')).toEqual([{ applicationId: '8' }])
  expect(document.querySelector('[role=alert]')?.textContent).toBe('请稍后再试')
})

test('for an unseen application, a hint says when the contact details can be revealed', async () => {
  const unread = await open({ state: 'applied' })
  expect(unread.text()).toContain('打开简历后可以查看')
  await unread.leave()
  const refused = await open({ state: 'withdrawn' })
  expect(refused.text()).not.toContain('打开简历后可以查看')
})

test('without a résumé and files nothing is rendered', async () => {
  const screen = await open({ resume: null, actions: ['revealApplicant'] })
  expect(screen.text()).toBe('')
})
