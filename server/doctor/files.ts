import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fault, ok, reasonOf, type Check } from './finding.ts'

const CONTENT = 'a file of the command doctor'
const REMEDY = 'See RO_FILES: the folder belongs to the user of the server, the bucket is there and lets the server in.'

/** Stores a file, reads it and removes it, as the server does. */
export const files: Check = {
  name: 'files',
  run: async ({ files: store, config: { files: place } }) => {
    if ('path' in place && !existsSync(place.path)) return [ok(`${place.path} is not there yet: the first start makes it`)]
    const [name, path] = ['path' in place ? place.path : `${place.endpoint}, ${place.bucket}`, `doctor-${randomUUID()}.bin`]
    try {
      await store.put(path, new Blob([CONTENT], { type: 'application/octet-stream' }))
      const read = await (await store.get(path))?.text()
      await store.remove(path)
      await store.destroy(path)
      return [
        read === CONTENT
          ? ok(`a file was stored in ${name}, read and removed`)
          : fault(`a file in ${name} was read as something else`, REMEDY),
      ]
    } catch (error) {
      return [fault(`no file can be stored in ${name}: ${reasonOf(error)}`, REMEDY)]
    }
  },
}
