// in Node, as on the server: replies exist before rendering, no call is made
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Wire } from '#contracts/generated/wire.ts'
import { needKey } from './needs.ts'
import { EMPTY_PAGE_STATE, PageStateContext, usePageOrigin } from './page-state.ts'
import { usePastEnd } from './past-end.ts'
import { useCall } from './use-call.ts'

type Input = Wire['getCommentListWithPage']['input'] | null
const LIST = { code: 200, msg: '', total: 21, rows: [] }

function Probe({ input }: { input: Input }) {
  const told = [useCall('getCommentListWithPage', input), usePastEnd('getCommentListWithPage', input), usePageOrigin()]
  return <i data-told={JSON.stringify(told)} />
}

/** Renders a list with the given replies and returns the state of the call, the past-end flag and the origin. */
function served(input: Input, replies: Record<string, unknown>, origin = '') {
  const state: ComponentProps<typeof PageStateContext>['value'] = { ...EMPTY_PAGE_STATE, origin, replies }
  const html = renderToString(
    <PageStateContext value={state}>
      <Probe input={input} />
    </PageStateContext>,
  )
  return JSON.parse((/data-told="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')) as unknown[]
}
const replyTo = (input: object, reply: object) => ({ [needKey('getCommentListWithPage', input)]: reply })

test('a stored reply is ready, a business error failed, a missing reply waiting, and null input no call', () => {
  const input = { pageNum: 1, pageSize: 10 }
  expect(served(input, replyTo(input, LIST), 'https://a.cn')).toEqual([
    { state: 'ready', total: 21, rows: [] },
    false,
    'https://a.cn',
  ])
  const refusal = { code: 404, msg: '访问资源不存在' }
  expect(served(input, replyTo(input, refusal))).toMatchObject([{ state: 'failed', reason: { code: 404 } }, false, ''])
  expect(served(input, {})).toEqual([{ state: 'waiting' }, false, ''])
  expect(served(null, replyTo({}, LIST))).toEqual([{ state: 'none' }, false, ''])
})

test.each([
  [{ pageNum: 3, pageSize: 10 }, 21, false],
  [{ pageNum: 3, pageSize: 10 }, 20, true],
  [{ pageNum: 4, pageSize: 10 }, 21, true],
  [{ pageNum: 1, pageSize: 10 }, 0, false],
  [{ pageNum: 2, pageSize: 10 }, 0, true],
  [{ pageSize: 10 }, 0, false],
  [{ pageNum: 2 }, 1, false],
  [{}, 0, false],
])('the page %j of a list with %i rows is past the end: %j', (input, total, isPast) => {
  expect(served(input, replyTo(input, { ...LIST, total }))[1]).toBe(isPast)
})

test('the empty page state has the default product and no replies', () => {
  expect(EMPTY_PAGE_STATE).toEqual({ origin: '', product: 'website', replies: {}, absentCalls: [] })
})
