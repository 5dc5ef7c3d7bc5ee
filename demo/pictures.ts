import type { Picture } from './png.ts'

const WIDTH = 480
const HEIGHT = 360

/** Palette positions; the two planes of the background take a tone of their own in each picture. */
const [WALL, TABLE, BODY, EDGE, SCREEN, LIGHT, INK, MARK, PAPER, SHADE] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const [GLOW, WINDOW] = [10, 11]
const BACKGROUNDS = [
  [0xe9e4da, 0xcbbfa8],
  [0xdfe5ea, 0xb4c0c9],
  [0xe6e8df, 0xbcc4ab],
  [0xefe3dd, 0xd0b3a5],
  [0xe4e2ec, 0xb9b3cd],
] as const
const INKS = [0x3a4049, 0x22262c, 0x101821, 0x5fa8d3, 0x14171c, 0xd1495b, 0xfbfaf6, 0x9aa0a8, 0xb9d7e6, 0xf2f8fb]

const canvas = () => {
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  const rect = (x: number, y: number, w: number, h: number, colour: number, radius = 0) => {
    for (let py = Math.max(0, -y); py < Math.min(h, HEIGHT - y); py++) {
      const fromEdge = Math.min(py, h - 1 - py)
      const inset = fromEdge < radius ? radius - Math.round(Math.sqrt(radius ** 2 - (radius - fromEdge) ** 2)) : 0
      const [from, to] = [Math.max(0, x + inset), Math.min(WIDTH, x + w - inset)]
      if (from < to) pixels.fill(colour, (y + py) * WIDTH + from, (y + py) * WIDTH + to)
    }
  }
  const disc = (x: number, y: number, r: number, colour: number) => rect(x - r, y - r, 2 * r, 2 * r, colour, r)
  const line = (x: number, y: number, toX: number, toY: number, colour: number) => {
    const steps = Math.max(Math.abs(toX - x), Math.abs(toY - y), 1)
    for (let i = 0; i <= steps; i++) rect(Math.round(x + ((toX - x) * i) / steps), Math.round(y + ((toY - y) * i) / steps), 2, 2, colour)
  }
  return { pixels, rect, disc, line }
}
type Canvas = ReturnType<typeof canvas>

const keyboard = ({ rect }: Canvas, x: number, y: number, columns: number) => {
  for (let row = 0; row < 3; row++) for (let key = 0; key < columns; key++) rect(x + key * 20, y + row * 12, 16, 8, SHADE, 2)
}

/** Whether a device comes on, does not, or shows an error: what its screen and its lights look like. */
type State = 'on' | 'off' | 'error'
const LIGHTS = { on: LIGHT, off: INK, error: MARK } as const satisfies Record<State, number>

const screen = ({ rect, line }: Canvas, [x, y, w, h]: readonly [number, number, number, number], state: State, radius = 0) => {
  rect(x, y, w, h, state === 'on' ? GLOW : SCREEN, radius)
  const [middle, top] = [Math.round(x + w / 2), Math.round(y + h / 2) - 20]
  if (state === 'on') {
    rect(Math.round(x + w * 0.14), Math.round(y + h * 0.2), Math.round(w * 0.5), Math.round(h * 0.5), WINDOW, 4)
    rect(Math.round(x + w * 0.3), y + h - 18, Math.round(w * 0.4), 8, WINDOW, 4)
  }
  if (state !== 'error') return
  for (let i = 0; i < 4; i++) {
    line(middle, top + i, middle - 24, top + 40, MARK)
    line(middle, top + i, middle + 24, top + 40, MARK)
  }
  rect(middle - 25, top + 40, 52, 5, MARK)
}

const DEVICES = {
  notebook: (c: Canvas, state: State) => {
    c.rect(110, 70, 260, 170, BODY, 10)
    screen(c, [122, 82, 236, 146], state, 4)
    c.rect(80, 240, 320, 56, EDGE, 8)
    keyboard(c, 132, 248, 11)
  },
  desktop: (c: Canvas, state: State) => {
    c.rect(160, 60, 160, 240, BODY, 8)
    c.rect(180, 80, 120, 14, SHADE, 3)
    c.disc(240, 132, 16, EDGE)
    c.disc(240, 132, 12, LIGHTS[state])
    for (let y = 170; y < 280; y += 14) c.rect(184, y, 112, 5, EDGE)
  },
  monitor: (c: Canvas, state: State) => {
    c.rect(80, 60, 320, 190, BODY, 8)
    screen(c, [92, 72, 296, 160], state)
    c.rect(222, 250, 36, 34, EDGE)
    c.rect(170, 284, 140, 12, EDGE, 5)
  },
  phone: (c: Canvas, state: State) => {
    c.rect(175, 50, 130, 260, BODY, 20)
    screen(c, [184, 72, 112, 214], state, 6)
    c.disc(240, 298, 6, SHADE)
  },
  tablet: (c: Canvas, state: State) => {
    c.rect(120, 60, 240, 240, BODY, 18)
    screen(c, [136, 78, 208, 204], state, 4)
  },
  router: (c: Canvas, state: State) => {
    c.rect(110, 200, 260, 80, BODY, 14)
    for (const x of [140, 240, 338]) c.rect(x, 80, 8, 120, EDGE, 3)
    for (let x = 140; x < 340; x += 28) c.disc(x, 240, 5, LIGHTS[state])
  },
  audio: (c: Canvas) => {
    c.disc(240, 180, 110, EDGE)
    c.disc(240, 184, 92, WALL)
    c.rect(112, 180, 50, 100, BODY, 20)
    c.rect(318, 180, 50, 100, BODY, 20)
  },
  storage: (c: Canvas, state: State) => {
    c.rect(150, 90, 180, 200, BODY, 10)
    c.rect(170, 110, 140, 90, PAPER, 3)
    c.disc(310, 270, 6, LIGHTS[state])
  },
  label: (c: Canvas) => {
    c.rect(70, 100, 340, 170, PAPER, 6)
    for (let x = 96, n = 0; x < 380; x += 5 + ((n * 7) % 6), n++) c.rect(x, 124, 2 + (n % 3), 66, INK)
    for (let x = 110; x < 370; x += 22) c.rect(x, 210, 14, 18, INK, 3)
    c.rect(110, 240, 150, 6, SHADE)
  },
  parcel: (c: Canvas) => {
    c.rect(110, 90, 260, 210, TABLE, 4)
    c.rect(114, 94, 252, 202, BODY, 4)
    c.rect(222, 94, 36, 202, SHADE)
    c.rect(280, 220, 70, 50, PAPER, 2)
  },
} as const
export type Device = keyof typeof DEVICES

const FLAWS = {
  none: () => undefined,
  crack: ({ line }: Canvas) => {
    for (const [x, y] of [
      [190, 100],
      [300, 120],
      [280, 250],
      [200, 230],
    ] as const)
      line(240, 170, x, y, MARK)
    line(215, 135, 205, 170, MARK)
  },
  stripes: ({ rect }: Canvas) => {
    for (let x = 216; x < 290; x += 12) rect(x, 84, 4, 132, MARK)
  },
  stain: ({ disc }: Canvas) => {
    for (const [x, y, r] of [
      [220, 150, 26],
      [262, 172, 18],
      [240, 206, 12],
    ] as const)
      disc(x, y, r, LIGHT)
  },
  ring: ({ disc, line }: Canvas) => {
    for (let angle = 0; angle < 60; angle++) {
      const at = (angle * Math.PI) / 30
      disc(Math.round(330 + 34 * Math.cos(at)), Math.round(230 + 34 * Math.sin(at)), 3, MARK)
    }
    line(380, 120, 346, 190, MARK)
  },
  dark: () => undefined,
  error: () => undefined,
  /** The case bows out on one side, and is open there. */
  swollen: ({ rect }: Canvas, device: Device) => {
    const [x, y, h] = device === 'notebook' ? [396, 240, 56] : device === 'tablet' ? [358, 74, 212] : [303, 66, 228]
    for (let step = 0; step < h; step++) {
      const bow = Math.round(24 * Math.sin((Math.PI * step) / h))
      rect(x, y + step, bow, 1, BODY)
      rect(x, y + step, Math.min(bow, 5), 1, PAPER)
    }
  },
  /** Fluff where the air goes. */
  dust: ({ disc }: Canvas, device: Device) => {
    const [x, y, w, h] = device === 'notebook' ? [96, 244, 288, 46] : [176, 162, 128, 126]
    for (let n = 0; n < 90; n++) disc(x + ((n * (n + 53)) % w), y + ((n * 31) % h), 3 + (n % 4), n % 3 === 0 ? PAPER : SHADE)
  },
} as const
export type Flaw = keyof typeof FLAWS

/** Draws a device with a flaw on a table. `tone` chooses the background, so that no two pictures of an order look alike. */
export const drawDevice = (device: Device, flaw: Flaw = 'none', tone = 0): Picture => {
  const c = canvas()
  c.rect(0, 270, WIDTH, HEIGHT - 270, TABLE)
  DEVICES[device](c, flaw === 'dark' ? 'off' : flaw === 'error' ? 'error' : 'on')
  FLAWS[flaw](c, device)
  const [wall, table] = BACKGROUNDS[tone % BACKGROUNDS.length] ?? BACKGROUNDS[0]
  return { width: WIDTH, height: HEIGHT, palette: [wall, table, ...INKS], pixels: c.pixels }
}
