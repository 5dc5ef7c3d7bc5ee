/** A Wednesday morning in Taipei: the time at which every state is shown, so that two looks at it are the same. */
export const GALLERY_TIME = new Date('2026-11-18T02:00:00.000Z')
