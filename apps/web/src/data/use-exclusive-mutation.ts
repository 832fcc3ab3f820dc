import {
  type UseMutateFunction,
  useIsMutating,
  useMutation,
  type UseMutationOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useId } from 'react'

/**
 * A mutation of which only one with its key runs at a time, or one of this component if it has no key. Not `isPending`: a
 * second press can come before the first is rendered. While `isBusy` presses are ignored: one with the key is under way,
 * here or elsewhere.
 */
export function useExclusiveMutation<Data, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
) {
  const queryClient = useQueryClient()
  const id = useId()
  const { mutationKey = [id] } = options
  const mutation = useMutation({ ...options, mutationKey })
  const mutate: UseMutateFunction<Data, Error, Variables, Before> = (...press) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(...press)
  }
  const isBusy = useIsMutating({ mutationKey }) > 0
  return { ...mutation, mutate, isBusy }
}
