import { useState } from 'react'

/** `turns` = quarter turns to the right; `x`, `y` = px by which the picture was pushed. */
export interface PictureView {
  readonly scale: number
  readonly turns: number
  readonly x: number
  readonly y: number
}

const START: PictureView = { scale: 1, turns: 0, x: 0, y: 0 }
export const MAX_SCALE = 8

/** How one picture is looked at. Another `key` is another picture and begins anew. */
export const usePictureView = (key: string) => {
  const [held, setHeld] = useState({ key, view: START })
  const view = held.key === key ? held.view : START
  const change = (next: Partial<PictureView>) => setHeld({ key, view: { ...view, ...next } })
  const zoomTo = (wanted: number) => {
    const scale = Math.min(MAX_SCALE, Math.max(1, wanted))
    // what was pushed aside comes back to the middle as the picture gets smaller
    const share = view.scale === 1 ? 0 : (scale - 1) / (view.scale - 1)
    change(scale > view.scale ? { scale } : { scale, x: view.x * share, y: view.y * share })
  }
  return {
    view,
    zoomBy: (factor: number) => zoomTo(view.scale * factor),
    turn: () => change({ turns: view.turns + 1 }),
    push: (dx: number, dy: number) => view.scale > 1 && change({ x: view.x + dx, y: view.y + dy }),
    reset: () => change(START),
  }
}
