// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { STALE_AFTER } from './stale-calls.ts'
import type { StudioCallId } from './studio-call.ts'
import { useRevalidate, useStudioCall } from './use-studio-call.ts'

const SHOWN = [
  'listStudioArticles',
  'readApplication',
  'listApplications',
  'readRecruitment',
  'readFeedbackEntry',
  'listFeedback',
  'listContent',
  'listContentKinds',
  'listContentImports',
  'readOverview',
  'countWaiting',
  'listColumns',
] as const satisfies readonly StudioCallId[]
const INPUT = { applicationId: 8, feedbackId: 5, kind: 'office' }

type Area = keyof typeof STALE_AFTER
function Page({ area }: { area: Area }) {
  const revalidate = useRevalidate()
  return (
    <>
      {SHOWN.map((id) => (
        <Shown key={id} id={id} />
      ))}
      <button onClick={() => void revalidate(...STALE_AFTER[area])}>改动</button>
    </>
  )
}
function Shown({ id }: { id: StudioCallId }) {
  useStudioCall(id, INPUT as never)
  return null
}

test.each([
  ['article', ['listStudioArticles', 'readOverview', 'countWaiting']],
  ['application', ['readApplication', 'listApplications', 'readRecruitment', 'readOverview', 'countWaiting']],
  ['feedback', ['readFeedbackEntry', 'listFeedback', 'readOverview', 'countWaiting']],
  ['content', ['listContent', 'listContentKinds', 'listContentImports', 'readOverview', 'countWaiting']],
] as const)('after a change of %s the lists and numbers that show it are refetched', async (area, refetched) => {
  const answers = Object.fromEntries(SHOWN.map((call) => [call, () => ({})]))
  const page = await openScreen(<Page area={area} />, { role: 'author', answers })
  expect(await page.callsOf(() => page.press('改动'))).toEqual(refetched)
})
