import { trackingMachine } from '../../machines/tracking/tracking.machine.ts'
import { currentFragment } from '../../shared/fragment.ts'
import { TrackingPage } from '../../views/tracking/tracking.tsx'

export const input = () => ({ link: currentFragment() })

export { trackingMachine as machine, TrackingPage as View }
