// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, ok, openVisit, press, stubDialogs } from '#web/screens/testing/own-visit.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { testRoot } from '#web/ui/testing/test-root.ts'
import {
  type Choice,
  ChoiceField,
  LazyIndustryPicker,
  LazyMajorPicker,
  LazyRegionPicker,
  LazyTradePicker,
  NO_CHOICE,
} from './choice-field.tsx'

const page = testRoot()
beforeEach(stubDialogs)
afterEach(() => vi.unstubAllGlobals())

let chosen: Choice
function Field({ Picker, initial }: { Picker: typeof LazyRegionPicker; initial: Choice }) {
  const [value, setValue] = useState(initial)
  const onValue = (next: Choice) => {
    chosen = next
    setValue(next)
  }
  return <ChoiceField field="place" label="地点" Picker={Picker} value={value} onValue={onValue} />
}
const open = async (Picker: typeof LazyRegionPicker, initial: Choice, answers: Answers) => {
  chosen = initial
  await openVisit(page.render, { url: '/resume', shown: <Field Picker={Picker} initial={initial} />, answers })
  await press(page.host, initial.name || '请选择')
}
const dialog = () => page.host.querySelector('dialog')
const fieldText = () => page.host.querySelector('[aria-haspopup=dialog]')?.textContent
const item = (id: number) => dialog()?.querySelector<HTMLElement>(`[data-id="${id}"]`)
async function pick(id: number): Promise<void> {
  // the first list is shown only after the code of the calls has loaded
  await expect.poll(() => item(id)).not.toBeNull()
  act(() => item(id)?.click())
  await flushAsync()
}

const PLACES: Answers = {
  getRegionList: () =>
    ok([
      { regionId: 5, pid: 0, name: '湖北省', regionCode: '', orderNum: 1 },
      { regionId: 6, pid: 5, name: '武汉市', regionCode: '', orderNum: 1 },
    ]),
}

test.each([
  [LazyRegionPicker, PLACES, 6, '武汉市'],
  [
    LazyIndustryPicker,
    { getIndustryTree: () => ok([{ industryId: 8, pid: 0, name: '教育', children: [] }]) },
    8,
    '教育',
  ],
  [LazyTradePicker, { reTradeList: () => ok([{ reTradeId: 9, pid: 0, name: '教师' }]) }, 9, '教师'],
  [
    LazyMajorPicker,
    { undergraduateMajorList: () => ok([{ undergraduateMajorId: 4, pid: 0, name: '哲学' }]) },
    4,
    '哲学',
  ],
] as const)('picking an entry sets its id and name and closes the dialog', async (Picker, answers, id, name) => {
  await open(Picker, NO_CHOICE, answers)
  expect(dialog()?.getAttribute('aria-label')).toBe('选择地点')
  await pick(id)
  expect([chosen, dialog(), fieldText()]).toEqual([{ id, name }, null, name])
})

test('the chosen entry is marked and can be cleared', async () => {
  await open(LazyRegionPicker, { id: 6, name: '武汉市' }, PLACES)
  expect(dialog()?.querySelector('[aria-selected=true]')?.textContent).toBe('武汉市')
  await press(page.host, '清除')
  expect([chosen, dialog(), fieldText()]).toEqual([NO_CHOICE, null, '请选择'])
})

test('a stored name without a list entry can be cleared', async () => {
  await open(LazyRegionPicker, { id: null, name: '襄樊市' }, PLACES)
  expect(dialog()?.querySelector('[aria-selected=true]')).toBeNull()
  await press(page.host, '清除')
  expect(chosen).toEqual(NO_CHOICE)
})

test('without a choice there is no clear button, and 关闭 changes nothing', async () => {
  await open(LazyRegionPicker, NO_CHOICE, PLACES)
  expect(dialog()?.textContent).not.toContain('清除')
  await press(page.host, '关闭')
  expect([chosen, dialog()]).toEqual([NO_CHOICE, null])
})

test('a list that failed to load can be requested again', async () => {
  let isThere = false
  await open(LazyRegionPicker, NO_CHOICE, {
    getRegionList: (call) => (isThere ? PLACES['getRegionList']?.(call) : undefined),
  })
  expect(item(6)).toBeNull()
  isThere = true
  await press(page.host, '重试')
  expect(item(6)?.textContent).toBe('武汉市')
})
