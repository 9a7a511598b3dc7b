import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { MovementTrail } from '#web/components/captcha-dialog/movement-trail.ts'
import { type DragStart, xOfDrag } from './slider-position.ts'

type SliderDragOptions = {
  bar: RefObject<HTMLElement | null>
  x: number
  isLocked: boolean
  /** Notes the way of the pointer. */
  trail: MovementTrail
  onMove: (x: number) => void
  /** Where it was let go. */
  onEnd: (x: number) => void
  /** The system took the pointer away: nothing was answered. */
  onCancel: () => void
}

/**
 * Handlers that let one mouse, finger or pen drag the handle. The pointer is captured, so that letting go anywhere ends the
 * drag; what takes the pointer away (a call, another window, the system's gestures) cancels it.
 */
export function useSliderDrag({ bar, x, isLocked, trail, onMove, onEnd, onCancel }: SliderDragOptions) {
  const drag = useRef<(DragStart & { pointerId: number }) | undefined>(undefined)
  const cancel = useRef(() => {})
  useEffect(() => {
    cancel.current = () => {
      if (drag.current === undefined) return
      drag.current = undefined
      onCancel()
    }
  })
  useEffect(() => {
    const onBlur = () => cancel.current()
    window.addEventListener('blur', onBlur)
    return () => window.removeEventListener('blur', onBlur)
  }, [])

  const isMine = (event: PointerEvent) => event.pointerId === drag.current?.pointerId
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (isLocked || drag.current !== undefined || event.button !== 0 || !event.isPrimary) return
      const handle = event.currentTarget
      handle.setPointerCapture(event.pointerId)
      const travelPx = (bar.current?.getBoundingClientRect().width ?? 0) - handle.getBoundingClientRect().width
      drag.current = { pointerId: event.pointerId, clientX: event.clientX, x, travelPx }
      trail.begin('hand')
      trail.add(x, event.clientY)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag.current === undefined || !isMine(event)) return
      const moved = xOfDrag(drag.current, event.clientX)
      trail.add(moved, event.clientY)
      if (moved !== x) onMove(moved)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (drag.current === undefined || !isMine(event)) return
      const left = xOfDrag(drag.current, event.clientX)
      trail.add(left, event.clientY)
      drag.current = undefined
      onEnd(left)
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (isMine(event)) cancel.current()
    },
    onLostPointerCapture(event: PointerEvent<HTMLElement>) {
      if (isMine(event)) cancel.current()
    },
  }
}
