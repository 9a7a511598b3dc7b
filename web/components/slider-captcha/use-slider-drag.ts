import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { MovementTrail } from '#web/components/captcha-dialog/movement-trail.ts'
import { type DragStart, xOfDrag } from './slider-position.ts'

type SliderDragOptions = {
  bar: RefObject<HTMLElement | null>
  x: number
  isLocked: boolean
  /** Recorder to which the drag adds its positions. */
  trail: MovementTrail
  onMove: (x: number) => void
  /** Called with the position at which the handle was released. */
  onEnd: (x: number) => void
  /** Called if the drag was cancelled, without an answer. */
  onCancel: () => void
}

/**
 * Returns pointer handlers for dragging the handle with mouse, finger or pen. The pointer is captured, so that a
 * release anywhere ends the drag. A lost pointer (phone call, other window, system gesture) cancels the drag.
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
