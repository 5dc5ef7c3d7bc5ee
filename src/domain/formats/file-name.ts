/** A name that every file system takes: no path, no sign that Windows reserves, no dot at its ends, at most 80 code points. */
export const safeFileName = (text: string): string => {
  // oxlint-disable-next-line no-control-regex
  const plain = text.replaceAll(/[\u0000-\u001F\u007F<>:"/\\|?*]+/g, '-').replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return Array.from(plain).slice(0, 80).join('') || 'file'
}
