import { Schema } from 'effect'
import { browserStorage } from '../../../src/shared/storage.ts'

const KEY = 'repair-mock.scenario'

/** A scenario that is played, the same in all windows of this browser. Instants are the demo's, ISO 8601. */
const Playing = Schema.Struct({
  id: Schema.String,
  beganAt: Schema.String,
  aliases: Schema.Record(Schema.String, Schema.String),
  /** The steps that were reached, in their order. */
  reached: Schema.Array(Schema.Struct({ step: Schema.String, at: Schema.String })),
  /** How often a hint was asked for, and how often a step was begun again. */
  hints: Schema.Int,
  returns: Schema.Int,
})
export type Playing = typeof Playing.Type

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Playing))

/** Where the scenario that is played is kept. */
export const keptPlaying = {
  read: (): Playing | undefined => {
    const found = decode(browserStorage.read(KEY) ?? '')
    return found._tag === 'Some' ? found.value : undefined
  },
  write: (playing: Playing | undefined): void => {
    if (playing) browserStorage.write(KEY, JSON.stringify(playing))
    else browserStorage.remove(KEY)
  },
  /** Hears when another window has changed it. */
  subscribe: (listener: () => void): (() => void) => {
    const hear = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) listener()
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
}
export type KeptPlaying = typeof keptPlaying
