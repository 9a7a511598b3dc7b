import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { ContentRow, StudioWire } from '#contracts/generated/studio-wire.ts'
import { studioCall, StudioFailure } from '#studio/data/studio-call.ts'

type Given = {
  kind: StudioWire['orderContent']['input']['kind']
  rows: readonly ContentRow[]
  /** Refetches the list. */
  revalidate: () => Promise<unknown>
}

export type OrderDirection = 'up' | 'down'
/** Id of a button that moves an item in the list. */
export const orderButtonId = (itemId: number, direction: OrderDirection): string => `order-${direction}-${itemId}`

/**
 * Order of a list, with optimistic updates: a change is shown at once, the whole order is sent, and a change that the
 * server rejects is reverted.
 */
export function useContentOrder({ kind, rows, revalidate }: Given) {
  const { message } = App.useApp()
  const [order, setOrder] = useState<readonly number[]>()
  const [said, setSaid] = useState('')
  const [focus, setFocus] = useState<{ id: string }>()
  const wanted = useRef<readonly number[]>(undefined)
  const isSending = useRef(false)
  useEffect(() => {
    if (focus !== undefined) document.getElementById(focus.id)?.focus()
  }, [focus])

  const place = ({ standing: { itemId } }: ContentRow) => order?.indexOf(itemId) ?? -1
  const ordered = order === undefined ? rows : [...rows].sort((one, other) => place(one) - place(other))

  /** Sends the latest order, one request at a time. */
  async function send(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      while (wanted.current !== undefined) {
        const itemIds = [...wanted.current]
        wanted.current = undefined
        await studioCall('orderContent', { kind, itemIds })
      }
    } catch (error) {
      if (!(error instanceof StudioFailure)) throw error
      wanted.current = undefined
      setSaid('')
      void message.error(error.message)
    } finally {
      isSending.current = false
    }
    await revalidate()
    if (wanted.current === undefined) setOrder(undefined)
  }

  function move(row: ContentRow, direction: OrderDirection): void {
    const ids = ordered.map(({ standing }) => standing.itemId)
    const { itemId } = row.standing
    const at = ids.indexOf(itemId)
    const to = at + (direction === 'up' ? -1 : 1)
    if (to < 0 || to >= ids.length) return
    const left = ids.filter((id) => id !== itemId)
    const next = [...left.slice(0, to), itemId, ...left.slice(to)]
    wanted.current = next
    setOrder(next)
    setSaid(`“${row.label || '未命名'}”已移到第 ${to + 1} 位，共 ${ids.length} 项`)
    const opposite = direction === 'up' ? 'down' : 'up'
    // the button of the same direction is disabled at the end of the list
    const isAtEnd = to === (direction === 'up' ? 0 : ids.length - 1)
    setFocus({ id: orderButtonId(itemId, isAtEnd ? opposite : direction) })
    void send()
  }

  return { ordered, said, move }
}
