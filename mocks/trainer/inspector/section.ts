import { defineSection } from '../section.ts'
import { InspectorView } from './inspector-view.tsx'
import { inspectorMachine } from './inspector.machine.ts'

export const section = defineSection({ machine: inspectorMachine, View: InspectorView })
