import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Code 39: nine bars and spaces in turn for each character, narrow or wide. */
export const CODE_39: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  K: 'wnnnnnnww',
  N: 'nnnnwnnww',
  '-': 'nwnnnnwnw',
  '*': 'nwnnwnwnn',
}

const SIZE = { width: 640, height: 480 }
const NARROW = 2
const WIDE = 6

/** The widths of all bars and spaces of a text, in px. */
const barsOf = (text: string): readonly number[] =>
  `*${text}*`.split('').flatMap((character) => {
    const pattern = CODE_39[character]
    if (pattern === undefined) throw new Error(`the film has no bars for ${character}`)
    return [...pattern.split('').map((element) => (element === 'w' ? WIDE : NARROW)), NARROW]
  })

/** Writes a film for the browser's own camera: a label with this text as a barcode, black on white, in a still picture. */
export const writeFilm = (path: string, text: string) => {
  const { width, height } = SIZE
  const row = Buffer.alloc(width, 235)
  const bars = barsOf(text)
  let x = Math.floor((width - bars.reduce((sum, bar) => sum + bar, 0)) / 2)
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) row.fill(16, x, x + bar)
    x += bar
  }
  const isBar = (y: number) => y > height / 4 && y < (height * 3) / 4
  const blank = Buffer.alloc(width, 235)
  const luma = Buffer.concat(Array.from({ length: height }, (_, y) => (isBar(y) ? row : blank)))
  const chroma = Buffer.alloc((width * height) / 2, 128)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), Buffer.from('FRAME\n'), luma, chroma]),
  )
}
