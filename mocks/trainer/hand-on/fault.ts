/**
 * Why what was handed on cannot be read. Of a file: none of ours, of another version of the demo, or damaged. Of a link: broken or not ours, of
 * another version, or larger than any that is made here.
 */
export type HandOnFault = 'foreign' | 'version' | 'damaged' | 'linkDamaged' | 'linkVersion' | 'linkTooLarge'

export class Unreadable extends Error {
  readonly fault: HandOnFault
  constructor(fault: HandOnFault, cause?: unknown) {
    super(`what was handed on cannot be read: ${fault}`, { cause })
    this.fault = fault
  }
}
