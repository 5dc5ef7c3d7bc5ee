import { runnerImport, type Plugin } from 'vite'

const ID = 'virtual:gallery-data'

/** All rows and files of the demo data as text, made once: a page that shows hundreds of states of them need not play them first. */
const makeData = async (): Promise<string> => {
  const { freshSnapshot } = (await runnerImport<typeof import('../mocks/snapshots.ts')>('mocks/snapshots.ts')).module
  const { GALLERY_TIME } = (await runnerImport<typeof import('../gallery/time.ts')>('gallery/time.ts')).module
  const { rows, files } = await freshSnapshot(GALLERY_TIME)
  const encoded = await Promise.all(
    files.map(async ({ path, blob = new Blob() }) => ({
      path,
      type: blob.type,
      bytes: Buffer.from(await blob.arrayBuffer()).toString('base64'),
    })),
  )
  return JSON.stringify({ rows, files: encoded })
}

/** Gives the gallery the demo data as `virtual:gallery-data`. */
export const galleryData = (): Plugin => {
  let data: Promise<string> | undefined
  return {
    name: 'gallery-data',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: async (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(await (data ??= makeData()))}` : undefined),
  }
}
