export type RoomTree = {
  /** The topmost lane that is free until at least there. */
  readonly first: (until: number) => number
  readonly set: (lane: number, freeUntil: number) => void
}

/**
 * Remembers until where each lane is free as the leaves of a binary tree whose nodes hold the larger of their two children:
 * the topmost lane with room is found in log2(count) steps, where looking at one lane after the other would take 5,000
 * for each of 5,000 bars that all overlap. There must always be a lane with enough room.
 */
export function roomTree(count: number, freeUntil: (lane: number) => number): RoomTree {
  const leaves = 2 ** Math.ceil(Math.log2(Math.max(1, count)))
  const room = new Float64Array(2 * leaves)
  const roomOf = (node: number) => room[node] ?? Number.NEGATIVE_INFINITY
  for (let lane = 0; lane < leaves; lane += 1) room[leaves + lane] = freeUntil(lane)
  for (let node = leaves - 1; node > 0; node -= 1)
    room[node] = Math.max(roomOf(2 * node), roomOf(2 * node + 1))

  return {
    first: (until) => {
      let node = 1
      while (node < leaves) node = roomOf(2 * node) >= until ? 2 * node : 2 * node + 1
      return node - leaves
    },
    set: (lane, until) => {
      let node = leaves + lane
      room[node] = until
      while (node > 1) {
        node = Math.floor(node / 2)
        const larger = Math.max(roomOf(2 * node), roomOf(2 * node + 1))
        // Often another lane of the same branch has more room, and nothing changes for those above.
        if (room[node] === larger) return
        room[node] = larger
      }
    },
  }
}
