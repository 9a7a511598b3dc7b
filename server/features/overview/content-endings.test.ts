import { expect, test } from 'vitest'
import type { Grant } from '#contracts/studio/permissions.ts'
import { testClock } from '#server/features/account/testing/account-client.ts'
import { contentEndings } from './content-endings.ts'

const caller = (grants: readonly Grant[]) => ({
  staffId: 1,
  sessionId: 1,
  name: '',
  grants,
  secondFactorAt: null,
  needsFactor: false,
  next: 'ready' as const,
  address: '',
})

test('shows ten jobs that end within a week and ten licences that end within sixty days, to their readers only', async () => {
  const clock = testClock()
  const row = (label: string) => ({ rowId: 1, label, lastDay: '2026-03-01' })
  const read = contentEndings({
    clock,
    jobRows: { ending: (...asked) => Promise.resolve([row(`jobs ${asked.join(' ')}`)]) },
    companyRows: {
      ending: (now, ...asked) => Promise.resolve([row(`licences ${now.toISOString()} ${asked.join(' ')}`)]),
    },
  })
  expect(await read(caller([{ role: 'feedbackClerk', scope: 'all' }]))).toEqual({ endingJobs: [], endingLicences: [] })
  expect(await read(caller([{ role: 'publisher', scope: 'group:5' }]))).toEqual({
    endingJobs: [row('jobs 7 10')],
    endingLicences: [row(`licences ${clock.now().toISOString()} 60 10`)],
  })
  expect(await read(caller([{ role: 'publisher', scope: 'group:4' }]))).toEqual({
    endingJobs: [],
    endingLicences: [],
  })
})
