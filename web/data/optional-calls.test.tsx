// @vitest-environment jsdom
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settle } from '#web/ui/testing/settle.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import { useUserEntries } from '#web/layout/navigation/user-entries.ts'
import { ok, stubCalls, visitAs } from '#web/screens/testing/own-visit.tsx'
import { useHasCall } from './optional-calls.ts'
import { useUserCall } from './user-call.ts'
import { EMPTY_PAGE_STATE, type PageState, PageStateContext } from './page-state.ts'

const page = testRoot()
beforeEach(() => visitAs(1))
afterEach(() => {
  visitAs(undefined)
  vi.unstubAllGlobals()
})

function Said() {
  const marks = useUserCall('getJobMarks', { jobIdArr: [7] })
  const entries = useUserEntries().map(({ href }) => href)
  return <p>{[marks.state, useHasCall('collectJob'), useHasCall('resumePdf'), ...entries].join(' ')}</p>
}

async function saidWith(absentCalls: PageState['absentCalls']) {
  const sentCalls = stubCalls({ getJobMarks: () => ok({ appliedJobIds: [], collectedJobIds: [] }) })
  page.render(
    <PageStateContext value={{ ...EMPTY_PAGE_STATE, absentCalls }}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <Said />
      </SWRConfig>
    </PageStateContext>,
  )
  await settle()
  return [page.host.textContent, sentCalls.length]
}

test('with all calls, the page makes them and shows their parts', async () => {
  expect(await saidWith([])).toEqual(['ready true true /resume /jobSearchProgress /watching /myData', 1])
})

test('with missing calls, the page neither makes them nor shows their parts', async () => {
  const absent = ['getJobMarks', 'collectJob', 'mySessionList'] as const
  expect(await saidWith(absent)).toEqual(['none false true /resume /jobSearchProgress /watching', 0])
})
