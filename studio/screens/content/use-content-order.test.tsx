// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { openScreen } from '#studio/testing/open-screen.tsx'
import { flushAsync } from '#web/ui/testing/flush-async.ts'
import { rowWith } from './testing/content-fixtures.ts'
import { orderButtonId, useContentOrder } from './use-content-order.ts'

const ROWS = [rowWith('甲', { itemId: 1 }), rowWith('', { itemId: 2 }), rowWith('丙', { itemId: 3 })]
const NO_DATA = { code: 200, msg: '', data: null }

/** A list whose calls end when the test says so. */
async function open() {
  const answers: ((failure?: string) => void)[] = []
  const sent: number[][] = []
  const fetched: string[] = []
  function List() {
    const { ordered, said, move } = useContentOrder({
      kind: 'banner',
      rows: ROWS,
      revalidate: () => Promise.resolve(fetched.push('list')),
    })
    return (
      <>
        <output>{said}</output>
        {ordered.map((row) =>
          (['up', 'down'] as const).map((direction) => (
            <button
              key={`${row.standing.itemId} ${direction}`}
              id={orderButtonId(row.standing.itemId, direction)}
              data-item={direction === 'up' ? row.standing.itemId : undefined}
              onClick={() => move(row, direction)}
            >
              {direction}
            </button>
          )),
        )}
      </>
    )
  }
  const screen = await openScreen(<List />, { role: 'publisher', answers: {} })
  globalThis.fetch = (_url, init) =>
    new Promise((resolve) => {
      sent.push((JSON.parse(init?.body as string) as { itemIds: number[] }).itemIds)
      answers.push((failure) =>
        resolve(Response.json(failure === undefined ? NO_DATA : { code: 409, msg: failure, data: null })),
      )
    })
  return {
    ...screen,
    sent,
    fetched,
    order: () =>
      [...document.querySelectorAll<HTMLElement>('[data-item]')].map(({ dataset }) => dataset['item']).join(''),
    said: () => document.querySelector('output')?.textContent,
    move: (itemId: number, direction: 'up' | 'down') =>
      act(async () => document.getElementById(orderButtonId(itemId, direction))?.click()),
    /** Ends the oldest open call. */
    async answer(failure?: string): Promise<void> {
      await act(async () => answers.shift()?.(failure))
      await flushAsync()
    },
  }
}

test('moves during a request are shown at once, and sent together after its response', async () => {
  const list = await open()
  await list.move(1, 'down')
  await list.move(1, 'down')
  await list.move(2, 'down')
  expect([list.order(), list.sent, list.fetched]).toEqual(['321', [[2, 1, 3]], []])
  await list.answer()
  expect([list.order(), list.sent]).toEqual([
    '321',
    [
      [2, 1, 3],
      [3, 2, 1],
    ],
  ])
  await list.answer()
  expect([list.order(), list.fetched]).toEqual(['123', ['list']])
})

test('a rejected order is reverted, with a message and without an announcement', async () => {
  const list = await open()
  await list.move(3, 'up')
  await list.move(3, 'up')
  expect([list.order(), list.said()]).toEqual(['312', '“丙”已移到第 1 位，共 3 项'])
  await list.answer('刚才有人改过')
  expect([list.order(), list.said(), list.sent.length, list.fetched]).toEqual(['123', '', 1, ['list']])
  expect(list.text()).toContain('刚才有人改过')
  await list.move(2, 'up')
  expect(list.sent.at(-1)).toEqual([2, 1, 3])
})

test('the focus follows the moved item; at an end of the list, to its button of the other direction', async () => {
  const list = await open()
  const focused = () => document.activeElement?.id
  await list.move(1, 'down')
  expect([focused(), list.said()]).toEqual([orderButtonId(1, 'down'), '“甲”已移到第 2 位，共 3 项'])
  await list.move(1, 'down')
  expect(focused()).toBe(orderButtonId(1, 'up'))
  await list.move(1, 'up')
  expect(focused()).toBe(orderButtonId(1, 'up'))
  await list.move(1, 'up')
  expect(focused()).toBe(orderButtonId(1, 'down'))
})

test('an item at an end of the list is not moved beyond it', async () => {
  const list = await open()
  await list.move(1, 'up')
  await list.move(3, 'down')
  expect([list.order(), list.sent, list.said()]).toEqual(['123', [], ''])
  await list.move(2, 'up')
  expect(list.said()).toBe('“未命名”已移到第 1 位，共 3 项')
})
