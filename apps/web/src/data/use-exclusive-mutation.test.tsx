import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { useExclusiveMutation } from './use-exclusive-mutation.ts'

const doNothing = () => {}

type Keys = { readonly [name: string]: string | undefined }

/** A button for each name, with its mutation key. */
async function renderButtons(keys: Keys, answer: Promise<void> = Promise.resolve()) {
  const sent: string[] = []
  function Sender({ name }: { readonly name: string }) {
    const key = keys[name]
    const { mutate, isBusy } = useExclusiveMutation({
      ...(key !== undefined && { mutationKey: [key] }),
      mutationFn: async () => {
        sent.push(name)
        await answer
      },
    })
    return (
      <button aria-disabled={isBusy} onClick={() => mutate()}>
        {name}
      </button>
    )
  }
  const buttons = Object.keys(keys).map((name) => <Sender key={name} name={name} />)
  const { user } = await renderScreen(<>{buttons}</>)
  return { sent, user, button: (name: string) => screen.getByRole('button', { name }) }
}

it('of two presses in one tick only the first is sent', async () => {
  const { sent, button } = await renderButtons({ a: undefined })
  button('a').click()
  button('a').click()
  await expect.poll(() => sent).toEqual(['a'])
})

it('a press after the first was answered is sent', async () => {
  const { sent, user, button } = await renderButtons({ a: undefined })
  await user.click(button('a'))
  await user.click(button('a'))
  expect(sent).toEqual(['a', 'a'])
})

it('of two buttons with the same key only one sends at a time', async () => {
  const { sent, button } = await renderButtons({ a: 'vote', b: 'vote' })
  button('a').click()
  button('b').click()
  await expect.poll(() => sent).toEqual(['a'])
})

it('buttons without a key do not wait for each other', async () => {
  const { sent, button } = await renderButtons({ a: undefined, b: undefined })
  button('a').click()
  button('b').click()
  await expect.poll(() => sent).toEqual(['a', 'b'])
})

it('while one of two buttons with the same key sends, both are busy', async () => {
  let resolve = doNothing
  const promise = new Promise<void>((done) => (resolve = done))
  const { user, button } = await renderButtons({ a: 'vote', b: 'vote', c: undefined }, promise)
  const busy = () => ['a', 'b', 'c'].filter((name) => button(name).getAttribute('aria-disabled') === 'true')
  await user.click(button('a'))
  expect(busy()).toEqual(['a', 'b'])
  resolve()
  await waitFor(() => expect(busy()).toEqual([]))
})
