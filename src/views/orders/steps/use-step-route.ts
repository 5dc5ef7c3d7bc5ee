import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { parseStep, printStep, type StepRoute } from '../../../domain/order-step.ts'
import { currentPath, useSearch } from '../../../shared/address.ts'
import { href } from '../../../shared/paths.ts'
import { isSame } from '../../../shared/same.ts'
import { useApp, useUser } from '../../hooks/app-context.ts'
import { useEmitted } from '../../hooks/use-emitted.ts'
import type { OrderActor } from '../actors.ts'

/** The step of the form, kept in the address: Back goes a step back, a reload stays. */
export const useStepRoute = (actor: OrderActor): StepRoute | undefined => {
  const { navigate } = useApp()
  const { isCustomer } = useUser()
  const search = useSearch()
  const route = useSelector(actor, ({ context }) => context.route, isSame)
  const path = useSelector(actor, ({ context: { repairOrderId } }) => href('repairOrderEdit', { repairOrderId }))

  const show = useEffectEvent((at: StepRoute | undefined) => {
    const isDefault = at?.step === 'page' && !isCustomer && location.search === ''
    if (at === undefined || isDefault || currentPath() !== path || isSame(parseStep(location.search), at)) return
    const was = parseStep(location.search)
    // everything on one page is another look at the same, and no step for Back; what is typed is stored by the machine, so that nobody asks
    const replace = was === undefined || was.step === 'page' || at.step === 'page'
    navigate(path + printStep(at), { replace, asks: false })
  })
  useEffect(() => show(route), [route])
  // it names the step already that could not be gone to
  useEmitted(actor, { 'step.stayed': ({ route: at }) => navigate(path + printStep(at), { replace: true, asks: false }) })

  const follow = useEffectEvent((text: string) => {
    const wanted = parseStep(text)
    if (wanted === undefined || currentPath() !== path || isSame(wanted, route)) return
    actor.send({ type: 'step.go', route: wanted })
  })
  useEffect(() => follow(search), [search])
  return route
}
