import { useState } from 'react'
import { useApp } from '../hooks/app-context.ts'
import { Logo } from '../ui/logo.tsx'

/** The service's logo, or the placeholder where it has none or the browser cannot draw it. Decoration: the system title stands beside it. */
export const BrandLogo = ({ size = 32 }: { size?: number }) => {
  const { logo } = useApp().brand
  const [failed, setFailed] = useState<string>()
  return logo === undefined || logo === failed ? (
    <Logo size={size} />
  ) : (
    <img
      src={`data:image/png;base64,${logo}`}
      alt=""
      width={size}
      height={size}
      onError={() => setFailed(logo)}
      className="shrink-0 object-contain"
    />
  )
}
