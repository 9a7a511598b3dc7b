import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router-dom'
import type { Submenus } from './attend-submenus.ts'

/**
 * Section id of the open submenu of the main navigation; undefined if none is open. The code loads when the visitor
 * first points at the bar or focuses it, but immediately on devices without hover, where the first tap must open a
 * submenu.
 */
export function useSubmenu(bar: RefObject<HTMLElement | null>, { key }: Location): string | undefined {
  const [openId, setOpenId] = useOpenId(key)
  const submenus = useRef<Submenus>({ openId, show: setOpenId })
  useEffect(() => void Object.assign(submenus.current, { openId, show: setOpenId }))
  useEffect(() => {
    const element = bar.current
    if (element === null) return undefined
    let leave: (() => void) | undefined
    let isGone = false
    const attend = () => {
      for (const type of REACHING) element.removeEventListener(type, attend)
      import('./attend-submenus.ts').then(
        ({ attendSubmenus }) => {
          if (!isGone) leave = attendSubmenus(element, submenus.current)
        },
        () => undefined, // CSS continues to open the submenus
      )
    }
    for (const type of REACHING) element.addEventListener(type, attend, { passive: true })
    if (element.offsetParent !== null && matchMedia('(hover: none)').matches) attend()
    return () => {
      isGone = true
      leave?.()
      for (const type of REACHING) element.removeEventListener(type, attend)
    }
  }, [bar])
  return openId
}

const REACHING = ['pointerover', 'focusin'] as const

/** State of the open submenu, by history entry: after a navigation no submenu is open. */
function useOpenId(key: string) {
  const [state, setState] = useState<{ id: string; at: string }>()
  const openId = state?.at === key ? state.id : undefined
  return [openId, (id: string | undefined) => setState(id === undefined ? undefined : { id, at: key })] as const
}
