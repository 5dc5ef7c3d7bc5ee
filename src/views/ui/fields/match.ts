/** Normalises a text for matching: width, case, spaces, the two characters for Tai, and unfinished Bopomofo. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('臺', '台')
    // while the input method is composing, the field holds the syllables typed so far: they match nothing yet
    .replace(/[\u3105-\u312f\u31a0-\u31bfˉˊˇˋ˙\s]/gu, '')

/** Whether `label` contains `query`, for Chinese and Latin words alike. */
export const matchesQuery = (label: string, query: string): boolean => fold(label).includes(fold(query))
