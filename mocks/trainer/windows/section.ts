import { defineSection } from '../section.ts'
import { WindowsView } from './windows-view.tsx'
import { windowsMachine } from './windows.machine.ts'

export const section = defineSection({ machine: windowsMachine, View: WindowsView })
