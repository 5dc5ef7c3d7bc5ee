export { PrivacyPolicy as View } from '../../views/sign-in/terms/privacy-policy.tsx'
