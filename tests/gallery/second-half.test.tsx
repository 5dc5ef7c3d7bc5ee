import { drawEveryState } from './pictures.tsx'

drawEveryState(1)
