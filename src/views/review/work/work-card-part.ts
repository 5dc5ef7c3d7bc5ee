import { lazyOnIntent } from '../../ui/page/lazy.tsx'

/** The card of the work time: only of a centre that times its work. */
export const WorkCard = lazyOnIntent(async () => (await import('./work-card.tsx')).WorkCard)
