import { defineSection } from '../section.ts'
import { SavePointsView } from './save-points-view.tsx'
import { savePointsMachine } from './save-points.machine.ts'

export const section = defineSection({ machine: savePointsMachine, View: SavePointsView })
