export { NoticesPage as View } from '../../views/notices/notices-page.tsx'
