// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { EditLockState } from '#contracts/generated/studio-wire.ts'
import { StudioFailure } from '#studio/data/studio-call.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { useEditPresence } from './use-edit-presence.ts'

const lock = (isMine: boolean): EditLockState => ({
  staffId: 1,
  staffName: '某某',
  isMine,
  ownHolder: null,
  takenTime: '2026-11-26 09:00:00',
  seenTime: '2026-11-26 09:01:00',
})

type DeskProps = { onGained: () => void; isWanted?: boolean }

function Desk({ onGained, isWanted = true }: DeskProps) {
  const options = { articleId: 5, holder: 'window', isWanted, onGained }
  const { presence, takeOver, askAgain } = useEditPresence(options)
  return (
    <>
      <output>{presence.phase}</output>
      <button onClick={() => void takeOver()}>接管</button>
      <button onClick={() => void askAgain()}>再问</button>
    </>
  )
}

/**
 * Opens a desk. `answers`: whether this window holds the lock, one entry for each request, the last entry repeated;
 * undefined for a failed request.
 */
async function open(...answers: (boolean | undefined)[]) {
  const onGained = vi.fn<() => void>()
  const screen = await openScreen(<Desk onGained={onGained} />, {
    role: 'author',
    answers: {
      holdEditLock: () => {
        const isMine = answers.length > 1 ? answers.shift() : answers[0]
        if (isMine === undefined) throw new StudioFailure(503, '')
        return lock(isMine)
      },
      releaseEditLock: () => null,
    },
  })
  return { screen, onGained, phase: () => document.querySelector('output')?.textContent }
}

test('a window that holds the lock from the start does not refetch the article', async () => {
  const { screen, onGained, phase } = await open(true)
  expect(phase()).toBe('mine')
  await screen.press('再问')
  expect(onGained).not.toHaveBeenCalled()
})

test('a window refetches the article once when it gets the lock after another window', async () => {
  const { screen, onGained, phase } = await open(false, true)
  expect(phase()).toBe('other')
  await screen.press('接管')
  expect(screen.calls.at(-1)).toEqual(['holdEditLock', { articleId: '5', holder: 'window', isTakeOver: true }])
  expect(phase()).toBe('mine')
  expect(onGained).toHaveBeenCalledOnce()
})

test('a window that was taken over does not refetch the article when it takes the lock back', async () => {
  const { screen, onGained, phase } = await open(true, false, true)
  await screen.press('再问')
  expect(phase()).toBe('taken')
  await screen.press('接管')
  expect(phase()).toBe('mine')
  expect(onGained).not.toHaveBeenCalled()
})

test('after a failed request the phase is unchanged, and the lock can be requested again', async () => {
  const { screen, phase } = await open(undefined, undefined, true)
  expect(phase()).toBe('asking')
  await screen.press('再问')
  expect(phase()).toBe('asking')
  await screen.press('再问')
  expect(phase()).toBe('mine')
})
