// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { IMPORT_STATES, type ImportState } from '#contracts/studio/import-states.ts'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportMark } from './import-mark.tsx'

const options = { role: 'author', answers: {} } as const

test('each state of an import has its colour', async () => {
  const states = Object.keys(IMPORT_STATES) as ImportState[]
  await openScreen(
    states.map((state) => (
      <ImportMark
        key={state}
        {...{ importId: 7, state, stage: 1, stageCount: 1, version: 1, partCount: 1, doneCount: 0 }}
      />
    )),
    options,
  )
  const colours = [...document.querySelectorAll('span')].map(
    ({ className }) => /busy|plain|warn|good|over/.exec(className)?.[0],
  )
  expect(Object.fromEntries(states.map((state, at) => [state, colours[at]]))).toEqual({
    inReview: 'busy',
    returned: 'warn',
    recalled: 'over',
    approved: 'busy',
    publishing: 'busy',
    published: 'good',
    undoing: 'busy',
    undone: 'over',
  })
})

test('rows with errors are marked only if there are any, and large numbers are grouped', async () => {
  const counts = { newCount: 1200, updateCount: 2, sameCount: 3 }
  const marks = () => [...document.querySelectorAll('dl > div')].map(({ className }) => className.includes('bad'))
  const screen = await openScreen(<ImportCounts {...counts} errorCount={4} />, options)
  expect(document.querySelector('dl')?.textContent).toBe('新增1,200更新2重复3错误4')
  expect(marks()).toEqual([false, false, false, true])
  await screen.leave()
  await openScreen(<ImportCounts {...counts} errorCount={0} />, options)
  expect(marks()).toEqual([false, false, false, false])
})
