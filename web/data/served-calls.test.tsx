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

/** Renders what a component sees of a list on a page with these replies: call, past-end flag, origin. */
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

test('a reply of the page is ready, a business error failed, a missing reply waiting, and null input makes no call', () => {
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
])('of %j with %i rows it is %j that the page is past the end', (input, total, isPast) => {
  expect(served(input, replyTo(input, { ...LIST, total }))[1]).toBe(isPast)
})

test('state without a page', () => {
  expect(EMPTY_PAGE_STATE).toEqual({ origin: '', product: 'website', replies: {}, absentCalls: [] })
})
