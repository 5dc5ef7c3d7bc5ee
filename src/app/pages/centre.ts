import { STEPS } from '../../machines/centre/centre-setup.ts'
import { centreMachine } from '../../machines/centre/centre.machine.ts'
import { CentrePage } from '../../views/centre/centre-page.tsx'
import type { Visit } from '../route.tsx'

/** `?step=mail` begins there. */
export const input = ({ params: { isGuided }, search }: Visit<{ readonly isGuided: boolean }>) => {
  const wanted = new URLSearchParams(search).get('step')
  return { isGuided, step: STEPS.find((step) => step === wanted) ?? STEPS[0] }
}

export { centreMachine as machine, CentrePage as View }
