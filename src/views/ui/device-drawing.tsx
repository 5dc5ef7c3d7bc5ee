/** Line drawings of the categories of devices, in a square of 48, one stroke weight. */
const DRAWINGS: Readonly<Record<string, string>> = {
  notebook: 'M11 11h26v19H11zM5 36h38l-4-6H9zM20 33h8',
  desktop: 'M13 6h22v36H13zM18 12h12M18 17h12M24 34v.1M18 42v2M30 42v2',
  monitor: 'M5 9h38v25H5zM24 34v6M16 41h16',
  phone: 'M15 5h18v38H15zM22 38h4M21 9h6',
  tablet: 'M9 6h30v36H9zM23 38h2',
  router: 'M6 27h36v11H6zM13 27V12M35 27V12M12 33h4M20 33h2M26 33h2M9 15c1-4 7-4 8 0M31 15c1-4 7-4 8 0',
  storage: 'M8 29h32v11H8zM8 29l6-20h20l6 20M33 35h2M13 35h12',
  audio: 'M8 30v-5a16 16 0 0 1 32 0v5M8 27h6v13H8zM34 27h6v13h-6z',
  camera: 'M5 14h9l4-5h12l4 5h9v26H5zM24 34a8 8 0 1 0 0-16 8 8 0 0 0 0 16M37 19h1',
  wearable: 'M15 15h18v18H15zM18 15l2-10h8l2 10M18 33l2 10h8l2-10M24 20v5l3 2',
  accessory: 'M17 5v9M31 5v9M12 14h24v8a12 12 0 0 1-24 0zM24 34v10',
  other: 'M6 15l18-9 18 9v18l-18 9-18-9zM6 15l18 9 18-9M24 24v18M15 10.500l18 9',
}

/** What stands for a device without a photograph. */
export const DeviceDrawing = ({ category }: { category: string | null | undefined }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 48 48"
    className="size-full p-[18%] text-faint"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={DRAWINGS[category ?? 'other'] ?? DRAWINGS['other']} />
  </svg>
)
