import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// On a busy machine it may take longer than the default second until what a test waits for is rendered.
configure({ asyncUtilTimeout: 20_000 })

// What one test rendered must not be found by the next.
afterEach(cleanup)
