/** Where a parcel can be followed, by the carrier's names as people write them. The pages are the carriers' own and take the number as it is. */
const CARRIERS: readonly { readonly names: readonly string[]; readonly page: (trackingNo: string) => string }[] = [
  {
    names: ['中華郵政', '郵局', 'chunghwa post', 'taiwan post'],
    page: (no) => `https://postserv.post.gov.tw/pstmail/main_mail.html?targetTxn=EB500100&mailNo=${no}`,
  },
  {
    names: ['黑貓', '黑貓宅急便', '宅急便', 't-cat', 'tcat', 'takkyubin'],
    page: (no) => `https://www.t-cat.com.tw/inquire/trace.aspx?no=${no}`,
  },
  {
    names: ['新竹物流', 'hct', 'hsinchu transport'],
    page: (no) => `https://www.hct.com.tw/search/searchgoods_n.aspx?no=${no}`,
  },
  {
    names: ['宅配通', '台灣宅配通', '臺灣宅配通', 'e-can', 'ecan', 'pelican'],
    page: (no) => `https://www.e-can.com.tw/search_Goods.aspx?no=${no}`,
  },
  { names: ['dhl'], page: (no) => `https://www.dhl.com/tw-zh/home/tracking.html?tracking-id=${no}` },
  { names: ['fedex'], page: (no) => `https://www.fedex.com/fedextrack/?trknbr=${no}` },
  { names: ['ups'], page: (no) => `https://www.ups.com/track?tracknum=${no}` },
]

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** The carriers that are offered for choice. */
export const CARRIER_NAMES = ['中華郵政', '黑貓宅急便', '新竹物流', '宅配通'] as const

/** The page that follows a parcel; undefined for a carrier that is not known, or without a number. Always https. */
export const trackingUrlOf = (carrier: string | null | undefined, trackingNo: string | null | undefined): string | undefined => {
  if (!carrier || !trackingNo) return undefined
  const known = CARRIERS.find(({ names }) => names.includes(plain(carrier)))
  return known?.page(encodeURIComponent(trackingNo.trim()))
}

/** A link is followed only where it is https: what a server says is not trusted to be. */
export const safeTrackingUrl = (url: string | null | undefined): string | undefined =>
  url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : undefined
