// @vitest-environment jsdom
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
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
  await flushAsync()
  return [page.host.textContent, sentCalls.length]
}

test('if the site has all calls, the page makes them and shows all entries', async () => {
  expect(await saidWith([])).toEqual(['ready true true /resume /jobSearchProgress /watching /myData', 1])
})

test('calls that the site lacks are not made, and their entries are omitted', async () => {
  const absent = ['getJobMarks', 'collectJob', 'mySessionList'] as const
  expect(await saidWith(absent)).toEqual(['none false true /resume /jobSearchProgress /watching', 0])
})
