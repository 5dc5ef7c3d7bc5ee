import { lstat, unlink } from 'node:fs/promises'
import { connect } from 'node:net'

const isHeard = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path)
      .once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      // after any other error somebody may listen who is busy
      .once('error', (error) => resolve(Reflect.get(error, 'code') !== 'ECONNREFUSED'))
  })

/** Removes the Unix socket that a killed server has left at this path. One on which somebody listens stays, as does any other file. */
export const removeDeadSocket = async (path: string): Promise<void> => {
  const isSocket = await lstat(path).then(
    (found) => found.isSocket(),
    () => false,
  )
  if (isSocket && !(await isHeard(path))) await unlink(path)
}
