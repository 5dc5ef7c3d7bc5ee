import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { diskFiles } from '../files/disk.ts'
import { fault, ok, reasonOf, type Check } from './finding.ts'

const CONTENT = 'a file of the command doctor'

/** Stores a file, reads it and removes it, as the server does. */
export const files: Check = {
  name: 'files',
  run: async ({ files: folder }) => {
    if (!existsSync(folder)) return [ok(`${folder} is not there yet: the first start makes it`)]
    const [store, path] = [diskFiles(folder), `doctor-${randomUUID()}.bin`]
    try {
      await store.put(path, new Blob([CONTENT], { type: 'application/octet-stream' }))
      const read = await (await store.get(path))?.text()
      await store.remove(path)
      await store.destroy(path)
      if (read === CONTENT) return [ok(`a file was stored in ${folder}, read and removed`)]
      return [fault(`a file that was stored in ${folder} was read as something else`, 'Look after the disk.')]
    } catch (error) {
      return [
        fault(
          `no file can be stored in ${folder}: ${reasonOf(error)}`,
          'Give the folder to the user of the server, on a disk that is in order.',
        ),
      ]
    }
  },
}
