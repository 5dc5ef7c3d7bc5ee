export { ExpiredLink as View } from '../../views/sign-in/password/notices.tsx'
