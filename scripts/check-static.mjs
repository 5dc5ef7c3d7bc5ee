// `npm run check:static`: what needs no running program. Each lane computes on one core at a time.
import { sideBySide } from './run.mjs'

const lanes = await sideBySide([[['check:lint']], [['check:types']]])
process.exit(lanes.every(Boolean) ? 0 : 1)
