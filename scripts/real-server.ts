import { memoryStore } from '../mocks/clock.ts'
import { createService } from '../mocks/service.ts'
import { memoryStorage } from '../mocks/storage.ts'
import { serveBuild } from './serve-build.ts'

/**
 * The production build with a server of its own: the calls are answered by the mock's service, in memory and with the demo's
 * accounts; time passes. With a certificate it speaks HTTP/2.
 */
export const startRealServer = async (
  folder: string,
  port: number,
  certificate?: { readonly key: string; readonly cert: string },
  onAnswer?: (bytes: number) => void,
) => {
  const service = createService({ storage: memoryStorage(), clockStore: memoryStore(), faultStore: memoryStore(), snapshot: 'fresh' })
  // the demo data are played before the first call waits for them
  await service.database.transaction(async () => undefined)
  return { service, ...(await serveBuild(folder, port, service.handle, certificate, onAnswer)) }
}
