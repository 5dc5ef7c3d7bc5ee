import { useApp } from '../app-context.ts'
import { Logo } from '../parts/logo.tsx'

/** The service's logo, or the placeholder where it has none. Decoration: the system title stands beside it. */
export const BrandLogo = ({ size = 32 }: { size?: number }) => {
  const { brand } = useApp()
  return brand.logo === undefined ? (
    <Logo size={size} />
  ) : (
    <img src={`data:image/png;base64,${brand.logo}`} alt="" width={size} height={size} className="shrink-0 object-contain" />
  )
}
