import { createServer } from 'node:net'
import type { ListenAddress } from '../config.ts'
import { isLocalHost } from '../../src/domain/formats/host-name.ts'
import { fault, ok, reasonOf, warning, type Check, type Finding } from './finding.ts'

const WAIT_MS = 10_000

const safety = ({ protocol, hostname, origin }: URL): readonly Finding[] =>
  protocol === 'https:' || isLocalHost(hostname)
    ? []
    : [
        warning(
          `${origin} is not encrypted: passwords can be read on the way`,
          'Put a proxy with TLS before the server, and set RO_PUBLIC_URL to https://…',
        ),
      ]

/** Whether the address that people use leads to the server that runs. */
const reached = async ({ origin }: URL): Promise<Finding> => {
  const remedy = 'See RO_PUBLIC_URL, the name in the DNS, the proxy and its certificate.'
  try {
    const response = await fetch(`${origin}/livez`, { signal: AbortSignal.timeout(WAIT_MS), redirect: 'manual' })
    const text = await response.text()
    return response.ok && text === 'alive\n'
      ? ok(`${origin} leads to the server`)
      : warning(`${origin}/livez answers ${response.status}, as this server does not`, remedy)
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? reasonOf(error.cause) : reasonOf(error)
    return warning(`${origin} does not lead to the server from here: ${cause}`, remedy)
  }
}

const nameOf = (address: ListenAddress) => ('path' in address ? address.path : `${address.host}:${address.port}`)

/** Whether the server could listen there. A path is left alone: the start removes a socket that a killed server has left. */
const free = async (address: ListenAddress): Promise<readonly Finding[]> => {
  if ('path' in address) return []
  const server = createServer()
  const found = await new Promise<Finding>((resolve) => {
    server.once('error', (error) =>
      resolve(
        fault(
          `the server cannot listen on ${nameOf(address)}: ${reasonOf(error)}`,
          'End the other program, or see RO_LISTEN and RO_ADMIN_LISTEN.',
        ),
      ),
    )
    server.listen(address, () => resolve(ok(`${nameOf(address)} is free`)))
  })
  server.close()
  return [found]
}

export const address: Check = {
  name: 'address',
  run: async ({ config: { publicUrl, listen, adminListen }, isServed }) => {
    const findings = isServed ? [await reached(publicUrl)] : [...(await free(listen)), ...(adminListen ? await free(adminListen) : [])]
    return [...findings, ...safety(publicUrl)]
  },
}
