/** The demo data as text, made by scripts/gallery-data.ts. */
declare module 'virtual:gallery-data' {
  const text: string
  export default text
}
