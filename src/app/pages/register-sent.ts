export { RegisterSent as View } from '../../views/sign-in/register/register-sent.tsx'
