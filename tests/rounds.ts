/**
 * How often a long random test goes round: its share in every run, all of it (the number of reliability.md) with
 * `VITE_ALL_ROUNDS=1 npm run test:unit` or `test:browser`. The seed is the same, so the share is the beginning of the whole.
 */
export const rounds = (share: number, all: number): number => (import.meta.env['VITE_ALL_ROUNDS'] === undefined ? share : all)
