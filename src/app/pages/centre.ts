import { STEPS } from '../../machines/centre/centre-setup.ts'
import { centreMachine } from '../../machines/centre/centre.machine.ts'
import { CentrePage } from '../../views/centre/centre-page.tsx'
import type { Visit } from '../route.tsx'

/** `?guide=1` is the guided set-up; `?step=mail` begins there. */
export const input = ({ search }: Visit) => {
  const query = new URLSearchParams(search)
  return {
    isGuided: query.has('guide'),
    step: STEPS.find((step) => step === query.get('step')) ?? STEPS[0],
  }
}

export { centreMachine as machine, CentrePage as View }
