import { options, type VNode } from 'preact'

let isWatching = false

/**
 * The elements that a parent last rendered keep what was first drawn for them, and what `memo` has skipped leads from each
 * drawing to the next: on a board that is used all day, all of them would stay in memory. From now on what has been replaced
 * lets go of it. `__c` and `__k` are what Preact calls the component of an element and what was drawn for it.
 */
export function forgetReplacedDrawings(): void {
  if (isWatching) return
  isWatching = true
  const drawn = new WeakMap<object, VNode>()
  let replaced: VNode[] = []
  const diffed = options.diffed?.bind(options)
  options.diffed = (vnode) => {
    diffed?.(vnode)
    if (typeof vnode.type !== 'function') return
    const component: unknown = Reflect.get(vnode, '__c')
    if (typeof component !== 'object' || component === null) return
    const last = drawn.get(component)
    drawn.set(component, vnode)
    if (last === undefined || last === vnode) return
    if (replaced.push(last) === 1) queueMicrotask(forget)
  }

  // Not before everything has been drawn, because that compares with the last drawing.
  function forget() {
    for (const vnode of replaced) Reflect.set(vnode, '__k', null)
    replaced = []
  }
}
