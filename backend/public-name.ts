import type { Locale } from '../src/shared/constants.ts'
import type { MemberRow } from './records.ts'

const isChinese = (name: string) => /\p{Script=Han}/u.test(name)

/** Surnames of two characters that are in use in Taiwan. */
const LONG_SURNAMES = [
  '歐陽',
  '張簡',
  '范姜',
  '司馬',
  '司徒',
  '上官',
  '諸葛',
  '端木',
  '夏侯',
  '皇甫',
  '東方',
  '公孫',
  '慕容',
  '令狐',
  '尉遲',
  '鍾離',
]

/** A name of four characters has two for its surname, such as that of a wife who put her husband's before her own. */
const surnameOf = (name: string) => name.slice(0, name.length === 4 || LONG_SURNAMES.some((surname) => name.startsWith(surname)) ? 2 : 1)

/** 「黃建宏」 is 「黃工程師」, as one speaks of a person in Chinese; what is no Chinese full name stays as it is. */
const courtesyOf = (name: string, isEngineer: boolean) =>
  /^\p{Script=Han}{2,4}$/u.test(name) ? `${surnameOf(name)}${isEngineer ? '工程師' : '專員'}` : name

type Named = Pick<MemberRow, 'displayName' | 'userName' | 'roleIds'>

/**
 * The name of an employee for customers, in the language of their page where the account has one. A display name stands as it was entered;
 * of a Chinese full name customers read surname and title, by the first of the account's roles.
 */
export const publicName = ({ displayName, userName, roleIds }: Named, locale: Locale): string => {
  const names = displayName ? [displayName, userName] : [userName]
  const name = names.find((one) => isChinese(one) === (locale === 'zh-hant')) ?? names[0] ?? userName
  return locale === 'zh-hant' && name !== displayName ? courtesyOf(name, roleIds[0] === 'R-ENG') : name
}
