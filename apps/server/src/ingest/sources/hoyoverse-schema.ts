import * as z from 'zod/mini'

const entries = z._default(z.nullable(z.array(z.unknown())), [])
const id = z.int().check(z.nonnegative())

export const listGroup = z.object({ type_id: z.optional(z.nullable(z.int())), list: entries })
export const pictureGroup = z.object({ type_list: entries })
export const pictureList = z.object({ list: entries })

/** `getAnnList`: groups of notices. What we do not need may be anything. */
export const announcementList = z.object({
  retcode: z.literal(0),
  data: z.object({
    list: entries,
    pic_list: entries,
  }),
})

/** `getAnnContent`: the same notices with their bodies. */
export const announcementContents = z.object({
  retcode: z.literal(0),
  data: z.object({ list: entries, pic_list: entries }),
})

export const listEntry = z.object({
  ann_id: id,
  title: z._default(z.nullable(z.string()), ''),
  subtitle: z._default(z.nullable(z.string()), ''),
})

export const contentEntry = z.object({ ...listEntry.shape, content: z._default(z.nullable(z.string()), '') })
