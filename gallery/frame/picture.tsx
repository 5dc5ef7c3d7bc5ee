import { Suspense, type ComponentType } from 'react'
import type { AnyActor, InspectionEvent } from 'xstate'
import { base } from '../../src/shared/address.ts'
import { wayTo } from '../catalogue.ts'
import type { Guest } from '../stage/guest.ts'
import { walk } from '../stage/walk.ts'

/** A view that takes the actor of the scene, whatever its machine is. */
type AnyView = ComponentType<{ readonly actor: AnyActor }>

const Nothing = () => <p className="p-6 text-muted">–</p>

/** Brings a machine into a state, and makes ready what shows it. `watch` hears of every event of every actor. */
export const takePicture = async (guest: Guest, machine: string, state: string, watch?: (event: InspectionEvent) => void) => {
  const { specimen, path } = await wayTo(machine, state)
  const { layout, view } = specimen.place
  const [stage, View] = await Promise.all([walk({ specimen, guest, path, ...(watch && { watch }) }), view?.()])
  // the view of a place takes the actor of that place's machine
  const Shown = (View ?? Nothing) as AnyView
  history.replaceState(null, '', base() + stage.scene.address)
  return {
    stage,
    layout,
    element: (
      <Suspense fallback={null}>
        <Shown actor={stage.root} />
      </Suspense>
    ),
  }
}
export type Picture = Awaited<ReturnType<typeof takePicture>>
