import { memoryStore } from '../../../mocks/clock.ts'
import { createTestBackend, type TestBackend } from '../../../mocks/node.ts'
import { createRecorder } from '../../../mocks/inspector/recorder.ts'
import { signInMachine } from '../../../mocks/sign-in.machine.ts'
import { createPageTime } from '../../../mocks/time/page-time.ts'
import type { SectionInput } from '../../../mocks/trainer/section.ts'
import { createWeather } from '../../../mocks/weather/weather.ts'
import { createActor } from '../../machines/chart.ts'
import { openTestWindow } from '../windows/support.ts'

type Options = Parameters<typeof createTestBackend>[0]

/** What a section of the panel starts with, over a backend of its own: one of accounts alone, unless it is said. `scope`: whose Date is moved. */
export const openTestRoom = async (
  options: Options = { seed: 'empty' },
  scope: { Date: DateConstructor } = { Date },
): Promise<SectionInput & { readonly service: TestBackend }> => {
  const service = await createTestBackend(options)
  return {
    service,
    signIn: createActor(signInMachine).start(),
    time: createPageTime({ store: memoryStore(), scope }),
    weather: createWeather({ faults: service.faults, store: memoryStore(), bring: () => undefined, endSession: async () => undefined }),
    windows: openTestWindow('here'),
    recorder: createRecorder(),
    page: { reload: async () => undefined, renew: () => undefined },
  }
}
