import type { Adapter, AdapterPayload } from 'oidc-provider'

/** In-memory storage of one vendor. Nothing expires: no test runs that long. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  const find = async (wanted: (payload: AdapterPayload) => boolean) => [...kept.values()].find(wanted)
  return (model) => ({
    upsert: async (id, payload) => void kept.set(`${model} ${id}`, payload),
    find: async (id) => kept.get(`${model} ${id}`),
    findByUid: (uid) => find((payload) => payload.uid === uid && payload.kind === model),
    findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
    destroy: async (id) => void kept.delete(`${model} ${id}`),
    consume: async (id) => {
      const payload = kept.get(`${model} ${id}`)
      if (payload) payload.consumed = true
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
