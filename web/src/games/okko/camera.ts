// Where the map is looked at from: how large a cell is, and where the map's top left corner lies in its box.
export interface Camera {
  cell: number // px
  x: number // px
  y: number
}
export interface Size {
  width: number
  height: number
}

export const least_cell = 14, most_cell = 130 // px
export const touchable = 40 // px: so large a cell is easily pressed

// The whole map, in the middle of the box. `map` counts cells.
export function fit(box: Size, map: Size): Camera {
  const cell = Math.min(most_cell, Math.max(least_cell, Math.min(box.width / map.width, box.height / map.height)))
  return { cell, x: (box.width - map.width * cell) / 2, y: (box.height - map.height * cell) / 2 }
}

// A map smaller than the box stays in its middle, a larger one fills it.
export function keep_in(camera: Camera, box: Size, map: Size): Camera {
  const along = (at: number, room: number, size: number) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at)))
  return { cell: camera.cell, x: along(camera.x, box.width, map.width * camera.cell), y: along(camera.y, box.height, map.height * camera.cell) }
}

export const pan = (camera: Camera, right: number, down: number, box: Size, map: Size): Camera =>
  keep_in({ cell: camera.cell, x: camera.x + right, y: camera.y + down }, box, map)

// The point of the map that lies at `about` stays there.
export function zoom(camera: Camera, factor: number, about: { x: number; y: number }, box: Size, map: Size): Camera {
  const cell = Math.min(most_cell, Math.max(fit(box, map).cell, camera.cell * factor))
  const by = cell / camera.cell
  return keep_in({ cell, x: about.x - (about.x - camera.x) * by, y: about.y - (about.y - camera.y) * by }, box, map)
}

// With the middle of a cell in the middle of the box.
export const centre = (camera: Camera, { row, column }: { row: number; column: number }, box: Size, map: Size): Camera =>
  keep_in({ cell: camera.cell, x: box.width / 2 - (column + 0.5) * camera.cell, y: box.height / 2 - (row + 0.5) * camera.cell }, box, map)

// Large enough to be pressed, with that cell in the middle; the whole map where it is large enough anyway. A mouse meets
// smaller cells than a finger.
export function close_to(at: { row: number; column: number }, box: Size, map: Size): Camera {
  const whole = fit(box, map)
  if (whole.cell >= (box.width < 560 ? touchable : 26)) return whole
  return centre({ ...whole, cell: touchable + 4 }, at, box, map)
}

// Whether a cell lies in the box as a whole.
export function is_seen(camera: Camera, { row, column }: { row: number; column: number }, box: Size): boolean {
  const x = camera.x + column * camera.cell, y = camera.y + row * camera.cell
  return x >= 0 && y >= 0 && x + camera.cell <= box.width && y + camera.cell <= box.height
}

// The same, but a smaller map may lie anywhere in the box.
export function within(camera: Camera, box: Size, map: Size): Camera {
  const along = (at: number, room: number, size: number) => Math.min(Math.max(0, room - size), Math.max(Math.min(0, room - size), at))
  return { cell: camera.cell, x: along(camera.x, box.width, map.width * camera.cell), y: along(camera.y, box.height, map.height * camera.cell) }
}

// As little farther as brings a cell into the box.
export function bring_in(camera: Camera, { row, column }: { row: number; column: number }, box: Size, map: Size): Camera {
  const along = (at: number, place: number, room: number) => Math.min(room - (place + 1) * camera.cell, Math.max(-place * camera.cell, at))
  return within({ cell: camera.cell, x: along(camera.x, column, box.width), y: along(camera.y, row, box.height) }, box, map)
}

// The same for a cell and those around it, as far as there is room.
export const bring_around = (camera: Camera, { row, column }: { row: number; column: number }, box: Size, map: Size): Camera =>
  [-1, 1, 0].reduce((now, by) => bring_in(now, { row: row + by, column: column + by }, box, map), camera)

// The box has another height, its upper edge lies so many px lower: what lies under a finger stays there, and this cell stays
// in sight.
export function held(camera: Camera, down: number, at: { row: number; column: number } | null, box: Size, map: Size): Camera {
  const same = down ? within({ ...camera, y: camera.y - down }, box, map) : keep_in(camera, box, map)
  return at ? bring_in(same, at, box, map) : same
}

// The box has another height. Null: all of the map was in sight, only the page below changed, and all of it should be in sight
// again.
export function resized(camera: Camera, old: Size, down: number, at: { row: number; column: number } | null, box: Size, map: Size): Camera | null {
  return !down && camera.cell <= fit(old, map).cell ? null : held(camera, down, at, box, map)
}
