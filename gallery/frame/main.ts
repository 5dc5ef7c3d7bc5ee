import './own-storage.ts'

// what follows looks at storage while it is loaded
const start = async () => (await import('./start.tsx')).start()
void start()
