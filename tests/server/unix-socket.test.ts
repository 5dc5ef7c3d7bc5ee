import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '../../server/http/listen.ts'
import { temporaryFolder } from './temporary-folder.ts'

const pathOf = temporaryFolder()
const app = async () => new Response('page')

const isHeard = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test('the socket that a killed server has left is taken over', async () => {
  const path = pathOf('http.sock')
  const program = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
  await once(spawn(process.execPath, ['-e', program]), 'exit')
  expect(existsSync(path)).toBe(true)
  const server = await listen({ app, address: { path } })
  expect(await isHeard(path)).toBe(true)
  await server.stop(0)
  expect(existsSync(path)).toBe(false)
})

test('a socket on which somebody listens is left to them, and so is any other file', async () => {
  const [path, file] = [pathOf('http.sock'), pathOf('a-file')]
  const server = await listen({ app, address: { path } })
  await expect(listen({ app, address: { path } })).rejects.toThrow('EADDRINUSE')
  expect(await isHeard(path)).toBe(true)
  await server.stop(0)
  writeFileSync(file, 'kept')
  await expect(listen({ app, address: { path: file } })).rejects.toThrow('EADDRINUSE')
  expect(existsSync(file)).toBe(true)
})
