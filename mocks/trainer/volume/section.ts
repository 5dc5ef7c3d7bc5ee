import { defineSection } from '../section.ts'
import { VolumeView } from './volume-view.tsx'
import { volumeMachine } from './volume.machine.ts'

export const section = defineSection({ machine: volumeMachine, View: VolumeView })
