// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { NETWORK_ERROR_MESSAGE } from '#contracts/constants/body-code.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { PresenceNotice } from './presence-notice.tsx'

const lock = {
  staffId: 9,
  staffName: '叶知秋',
  takenTime: '2026-11-26 09:00:00',
  seenTime: '2026-11-26 09:05:00',
  isMine: false,
  ownHolder: null,
}

test('a message says why a take-over failed, and the notice stays', async () => {
  const takeOver = () => Promise.reject(new StudioFailure(0, NETWORK_ERROR_MESSAGE))
  const screen = await openScreen(
    <PresenceNotice presence={{ phase: 'other', lock } as never} onTakeOver={takeOver} />,
    {
      role: 'author',
      answers: {},
    },
  )
  await screen.press('接管编辑')
  expect(screen.text()).toContain(NETWORK_ERROR_MESSAGE)
  expect(screen.text()).toContain('叶知秋')
})
