import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '../src/app/i18n.ts'
import { reflectTheme, storedTheme } from '../src/app/preferences.ts'
import './gallery.css'
import { Gallery } from './ui/gallery.tsx'

const start = async () => {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  reflectTheme(storedTheme())
  await startI18n({ namespaces: [] })
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
void start()
