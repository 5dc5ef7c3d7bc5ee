/** The steps of an order's form, in their order. */
export const ORDER_STEPS = ['device', 'photos', 'return', 'check'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/**
 * A place in an order's form: a step, or everything on one page. Of a device it also says which one: 1 is the first, one more than there
 * are is a new one.
 */
export type StepRoute = AtStep | { readonly step: 'page' }
/** A place in the steps. */
export type AtStep =
  | { readonly step: 'device' | 'photos'; readonly device: number }
  | { readonly step: 'return' }
  | { readonly step: 'check' }

/** The place that the query of an address names; undefined where it names none. */
export const parseStep = (text: string): StepRoute | undefined => {
  const search = new URLSearchParams(text)
  const step = search.get('step')
  if (step === 'return' || step === 'check' || step === 'page') return { step }
  if (step !== 'device' && step !== 'photos') return undefined
  const device = Number(search.get('device'))
  return { step, device: Number.isInteger(device) && device > 0 ? device : 1 }
}

/** The query of a place, e.g. `?step=photos&device=2`. */
export const printStep = (route: StepRoute): string =>
  'device' in route ? `?step=${route.step}&device=${route.device}` : `?step=${route.step}`
