export { NotFound as View } from '../../views/shell/not-found.tsx'
