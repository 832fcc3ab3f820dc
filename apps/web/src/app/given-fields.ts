import { options, type VNode } from 'preact'

/** What fields were given when they were last rendered. */
const given = new WeakMap<object, object>()

const FIELDS: ReadonlySet<VNode['type']> = new Set(['input', 'select', 'textarea'])

let isWatching = false

/** From now on remembers what each field is given. */
export function watchFields(): void {
  if (isWatching) return
  isWatching = true
  const diffed = options.diffed?.bind(options)
  options.diffed = (vnode) => {
    diffed?.(vnode)
    if (!FIELDS.has(vnode.type)) return
    // Preact has no other name for the element of a node.
    const element: unknown = Reflect.get(vnode, '__e')
    if (element instanceof Element) given.set(element, vnode.props)
  }
}

/** After an event, once everybody has heard of it and its consequences are rendered. */
export function showGiven({ type, target }: Event): void {
  // A box or a list says `input` before its handler hears `change`, and must not be touched in between.
  if (isTyped(target) === (type === 'input')) queueMicrotask(() => groupOf(target).forEach(restore))
}

function isTyped(field: EventTarget | null): boolean {
  if (field instanceof HTMLInputElement) return !isTicked(field)
  return field instanceof HTMLTextAreaElement
}

function isTicked({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

/** Choosing one of several unchooses another. */
function groupOf(field: EventTarget | null): readonly (EventTarget | null)[] {
  const hasOthers = field instanceof HTMLInputElement && field.type === 'radio' && field.name !== ''
  return hasOthers ? [...document.getElementsByName(field.name)] : [field]
}

function restore(field: EventTarget | null): void {
  const props = field && given.get(field)
  if (!props) return
  const checked: unknown = Reflect.get(props, 'checked')
  const value: unknown = Reflect.get(props, 'value')
  if (field instanceof HTMLInputElement && isTicked(field)) {
    if (typeof checked === 'boolean' && field.checked !== checked) field.checked = checked
  } else if (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  ) {
    if (typeof value === 'string' && field.value !== value) field.value = value
  }
}
