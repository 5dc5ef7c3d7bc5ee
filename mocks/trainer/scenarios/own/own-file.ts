import { Schema } from 'effect'
import { randomId } from '../../../../src/shared/random-id.ts'
import { fromBase64, toBase64 } from '../../save-points/base64.ts'
import { fromSaveFile, toSaveFile } from '../../save-points/save-file.ts'
import type { SavePoint } from '../../save-points/save-point.ts'
import { OwnScenario } from './own-scenario.ts'

const KIND = 'repair-mock scenario'

const Content = Schema.Struct({
  kind: Schema.Literal(KIND),
  scenario: OwnScenario,
  /** The save point at its beginning, as a file of save points. */
  data: Schema.String,
})
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Content))

/** A scenario with the data that it begins with. */
export interface WithData {
  readonly scenario: OwnScenario
  readonly point: SavePoint
}

export const newOwnId = (): string => `own-${randomId()}`

/** The scenario as a file, to be handed on. */
export const toScenarioFile = async ({ scenario, point }: WithData): Promise<Blob> => {
  const content: typeof Content.Type = { kind: KIND, scenario, data: await toBase64(await toSaveFile(point)) }
  return new Blob([JSON.stringify(content)], { type: 'application/json' })
}

/**
 * Reads a file of `toScenarioFile`, under an id of its own; the one that it was made of stays as it is. Throws where it is no scenario, or its data
 * are damaged or of another version of the demo (`BadSaveFile`).
 */
export const fromScenarioFile = async (file: Blob, form: string): Promise<WithData> => {
  const { scenario, data } = decode(await file.text())
  const id = newOwnId()
  const point = await fromSaveFile(new Blob([fromBase64(data)]), form)
  return { scenario: { ...scenario, id }, point: { ...point, id } }
}
