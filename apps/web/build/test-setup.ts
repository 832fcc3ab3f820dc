import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine may take longer than a second to draw what a test waits for.
configure({ asyncUtilTimeout: 20_000 })

// What one test drew must not be found by the next.
afterEach(cleanup)
