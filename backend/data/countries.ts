import type { Locale } from '../../src/shared/constants.ts'
import { intlLocale } from '../../src/domain/formats/date-format.ts'
import type { PlaceLists } from '../../src/domain/rules/address.ts'

/** ISO 3166-1 alpha-2 and ITU-T E.164 country code of the 249 countries and territories; those without a telephone code of their own have none. */
const COUNTRIES = `
AD376 AE971 AF93 AG1268 AI1264 AL355 AM374 AO244 AQ672 AR54 AS1684 AT43 AU61 AW297 AX358 AZ994 BA387 BB1246 BD880 BE32 BF226 BG359
BH973 BI257 BJ229 BL590 BM1441 BN673 BO591 BQ599 BR55 BS1242 BT975 BV BW267 BY375 BZ501 CA1 CC61 CD243 CF236 CG242 CH41 CI225 CK682
CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45 DM1767 DO1809 DZ213 EC593 EE372 EG20 EH212 ER291 ES34
ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1473 GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GS500
GT502 GU1671 GW245 GY592 HK852 HM HN504 HR385 HT509 HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1876 JO962
JP81 KE254 KG996 KH855 KI686 KM269 KN1869 KP850 KR82 KW965 KY1345 KZ7 LA856 LB961 LC1758 LI423 LK94 LR231 LS266 LT370 LU352 LV371
LY218 MA212 MC377 MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1670 MQ596 MR222 MS1664 MT356 MU230 MV960 MW265 MX52
MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508
PN64 PR1787 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SJ47 SK421 SL232
SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1721 SY963 SZ268 TC1649 TD235 TF TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90
TT1868 TV688 TW886 TZ255 UA380 UG256 UM US1 UY598 UZ998 VA39 VC1784 VE58 VG1284 VI1340 VN84 VU678 WF681 WS685 YE967 YT262 ZA27 ZM260
ZW263`
  .trim()
  .split(/\s+/)
  .map((entry) => ({ code: entry.slice(0, 2), dialling: entry.slice(2) }))

const HOME = 'TW'

/** Home first, the others by name as the language sorts. */
const sorted = <T extends { readonly label: string; readonly isHome: boolean }>(options: readonly T[], locale: Locale) => {
  const { compare } = new Intl.Collator(intlLocale(locale))
  return options.toSorted((a, b) => Number(b.isHome) - Number(a.isHome) || compare(a.label, b.label))
}

const namer = (locale: Locale) => {
  const names = new Intl.DisplayNames([intlLocale(locale)], { type: 'region' })
  return (code: string) => names.of(code) ?? code
}

/** Countries by name in the language, value ISO 3166-1 alpha-2. */
export const countryOptions = (locale: Locale) => {
  const nameOf = namer(locale)
  const options = COUNTRIES.map(({ code }) => ({ value: code, label: nameOf(code), isHome: code === HOME }))
  return sorted(options, locale).map(({ value, label }) => ({ value, label }))
}

/** Telephone country codes, value `+886`; countries that share one share the option. */
export const countryCodeOptions = (locale: Locale) => {
  const nameOf = namer(locale)
  const sharers = Map.groupBy(
    COUNTRIES.filter(({ dialling }) => dialling !== ''),
    ({ dialling }) => dialling,
  )
  const options = [...sharers].map(([dialling, countries]) => ({
    value: `+${dialling}`,
    label: `${countries.map(({ code }) => nameOf(code)).join(locale === 'zh-hant' ? '、' : ', ')} +${dialling}`,
    isHome: countries.some(({ code }) => code === HOME),
  }))
  return sorted(options, locale).map(({ value, label }) => ({ value, label }))
}

/** The countries that an address may name (domain.md section 4). */
export const PLACE_LISTS: PlaceLists = {
  countryCodes: new Set(COUNTRIES.map(({ code }) => code)),
  phoneCodes: new Set(COUNTRIES.flatMap(({ dialling }) => (dialling === '' ? [] : [`+${dialling}`]))),
}
