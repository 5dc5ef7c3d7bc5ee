/** Property tests draw the same cases on every run. */
export const SEEDED = { seed: 20261121 }
