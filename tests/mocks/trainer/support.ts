import { signInMachine } from '../../../mocks/sign-in.machine.ts'
import type { MockService } from '../../../mocks/service.ts'
import type { SectionInput } from '../../../mocks/trainer/section.ts'
import type { RoomWindows } from '../../../mocks/windows/room-windows.ts'
import { createActor } from '../../machines/chart.ts'

/** What the sections of the panel start with, on a page that is never loaded anew. */
export const roomOf = (service: MockService, windows: RoomWindows, change: Partial<SectionInput> = {}): SectionInput => ({
  service,
  windows,
  signIn: createActor(signInMachine).start(),
  page: { reload: async () => undefined, renew: () => undefined },
  ...change,
})
