/** Why a command did nothing, in words for whoever typed it. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
}
