export { ResetFinish as View } from '../../views/sign-in/password/notices.tsx'
